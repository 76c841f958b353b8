/** SVG shapes as text, from which the pictures of the sample world are drawn. */

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {string} fill */
export const rect = (x, y, w, h, fill, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}"/>`

/** @param {number} x @param {number} y @param {number} r @param {string} fill */
export const circle = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

/** @param {string} d @param {string} fill */
export const path = (d, fill) => `<path d="${d}" fill="${fill}"/>`

/** @param {string} d @param {string} color @param {number} width */
export const line = (d, color, width) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** @param {string} shapes */
export const picture = (shapes) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640" width="960" height="640">${shapes}</svg>`
