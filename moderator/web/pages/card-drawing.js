// Drawings of cards, made from what a card is called by the server: a colour with a pattern of its own, so that nobody has
// to see colours, and an emblem that is as different from others as its name, around its letter. No picture is loaded.

const SVG = "http://www.w3.org/2000/svg";
const TILE = 24;

/** @typedef {{ground: string, ink: string, pattern: string}} Look */

/** The look of each colour. No two grounds look alike to whoever sees two of the three kinds of light only, and the ink is
 * read on each; `test_colors_of_cards.py` computes both. @type {Record<string, Look>} */
const LOOKS = {
  red: { ground: "#8e140b", ink: "#ffffff", pattern: "M-6 6 6 -6M0 24 24 0M18 30 30 18" },
  blue: { ground: "#0663f9", ink: "#ffffff", pattern: "M6 3a3 3 0 1 1 0 6a3 3 0 1 1 0 -6M18 15a3 3 0 1 1 0 6a3 3 0 1 1 0 -6" },
  grey: { ground: "#707375", ink: "#ffffff", pattern: "M0 0 24 24M24 0 0 24" },
  green: { ground: "#17ca6f", ink: "#16181d", pattern: "M0 8q6 -8 12 0t12 0M0 20q6 -8 12 0t12 0" },
  black: { ground: "#0d0e11", ink: "#ffffff", pattern: "M0 0h24M0 12h24M12 0v12M0 12v12M24 12v12" },
  purple: { ground: "#600e7d", ink: "#ffffff", pattern: "M0 10 12 2 24 10M0 22 12 14 24 22" },
  pink: { ground: "#fa9bd3", ink: "#16181d", pattern: "M12 4v16M4 12h16" },
  yellow: { ground: "#f8e24e", ink: "#16181d", pattern: "M0 6h12v12h12" },
};
/** @type {Look} */
const OTHER = { ground: "#3b3f46", ink: "#ffffff", pattern: "M12 2 22 12 12 22 2 12Z" };

/** @param {string} color */
export const look = (color) => LOOKS[color] ?? OTHER;

/** @param {string} kind @param {Record<string, string | number>} attributes @param {...Element} inside */
function drawn(kind, attributes, ...inside) {
  const node = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...inside);
  return node;
}

/** A number of 32 bits that a text alone decides, for a drawing that is always the same (FNV-1a). @param {string} text */
function mixed(text) {
  let number = 0x811c9dc5;
  for (const sign of text) number = Math.imul(number ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  number ^= number >>> 15;
  number = Math.imul(number, 0x2c1b3c6d);
  return (number ^ (number >>> 13)) >>> 0;
}

/** Takes small numbers out of a large one, one after the other. @param {number} number */
function digits(number) {
  let rest = number;
  return (/** @type {number} */ base) => {
    const digit = rest % base;
    rest = Math.floor(rest / base);
    return digit;
  };
}

/** @param {number} angle Of a turn. @param {number} radius */
function at(angle, radius) {
  const turn = 2 * Math.PI * angle - Math.PI / 2;
  return `${(radius * Math.cos(turn)).toFixed(2)} ${(radius * Math.sin(turn)).toFixed(2)}`;
}

/** A star, or where `inner` is large a polygon. @param {number} points @param {number} outer @param {number} inner
 * @param {number} turned */
function star(points, outer, inner, turned) {
  const places = [];
  for (let i = 0; i < points; i += 1) {
    places.push(at((i + turned) / points, outer), at((i + turned + 0.5) / points, inner));
  }
  return `M${places.join("L")}Z`;
}

/** Leaves around the middle. @param {number} count @param {number} length @param {number} turned */
function leaves(count, length, turned) {
  let path = "";
  for (let i = 0; i < count; i += 1) {
    const tip = at((i + turned) / count, length);
    path += `M0 0Q${at((i + turned - 0.32) / count, 0.62 * length)} ${tip}`;
    path += `Q${at((i + turned + 0.32) / count, 0.62 * length)} 0 0Z`;
  }
  return path;
}

/** What stands for a card, around the point 0 0, as large as 50. @param {string} name @param {string} letter
 * @param {string} ink */
function emblem(name, letter, ink) {
  const next = digits(mixed(name));
  const points = 3 + next(7);
  const kind = next(4);
  const turned = next(2) / 2;
  const rings = next(3);
  const inner = [0.42, 0.62, 0.8, 0][kind];
  const shape = inner ? star(points, 44, 44 * inner, turned) : leaves(points, 44, turned);
  const parts = [drawn("path", { d: shape, fill: ink })];
  for (let i = 0; i < rings; i += 1) {
    parts.push(drawn("circle", { r: 48 + 4 * i, fill: "none", stroke: ink, "stroke-width": 1.5 }));
  }
  const sign = drawn("text", { y: 11, "text-anchor": "middle", "font-size": 31, "font-weight": 700, fill: ink });
  sign.textContent = letter;
  parts.push(drawn("circle", { r: 22, fill: "currentColor" }), sign);
  return drawn("g", {}, ...parts);
}

let patterns = 0;

/** A surface in a colour and its pattern, with the emblem of a card where `name` is one; its letter is that of the title.
 * @param {string} color @param {string} name @param {string} title */
export function drawing(color, name, title) {
  const { ground, ink, pattern } = look(color);
  patterns += 1;
  const id = `pattern-${patterns}`;
  const line = { d: pattern, fill: "none", stroke: ink, "stroke-width": 2, "stroke-opacity": 0.45 };
  const tile = { id, width: TILE, height: TILE, patternUnits: "userSpaceOnUse" };
  const parts = [
    drawn("defs", {}, drawn("pattern", tile, drawn("path", line))),
    drawn("rect", { width: 200, height: 200, fill: ground }),
    drawn("rect", { width: 200, height: 200, fill: `url(#${id})` }),
  ];
  if (name) {
    const place = drawn("g", { transform: "translate(100 100)", color: ground }, drawn("circle", { r: 64, fill: ground }));
    place.append(emblem(name, [...title.toUpperCase()][0] ?? "", ink));
    parts.push(place);
  }
  const picture = drawn("svg", { viewBox: "0 0 200 200", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" });
  picture.append(...parts);
  return picture;
}

/** The back of all cards. */
export const back = () => drawing("", "", "");
