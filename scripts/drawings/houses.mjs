import { circle, path, picture, rect } from './shapes.mjs'

/**
 * @typedef {object} House
 * @property {string} wall
 * @property {string} shade of the walls in shadow
 * @property {string} roof
 * @property {string} door
 * @property {string} sky
 * @property {string} ground
 */

/** @param {number} x @param {number} y */
const window = (x, y, w = 64, h = 84) =>
  rect(x - 6, y - 6, w + 12, h + 12, '#fffdf8', 4) +
  rect(x, y, w, h, '#9fc3cf', 2) +
  path(`M${x} ${y + h} L${x + w * 0.55} ${y} L${x + w * 0.85} ${y} L${x + w * 0.3} ${y + h} Z`, '#c3dde4') +
  rect(x + w / 2 - 2.5, y, 5, h, '#fffdf8') +
  rect(x, y + h / 2 - 2.5, w, 5, '#fffdf8')

/** @param {number} x @param {number} y @param {string} color */
const door = (x, y, color) =>
  rect(x - 8, y - 8, 88, 168, '#fffdf8', 4) +
  rect(x, y, 72, 160, color, 3) +
  rect(x + 14, y + 14, 44, 46, '#ffffff33', 3) +
  circle(x + 60, y + 88, 5, '#f3d9a4')

/** @param {number} x @param {number} y @param {number} size @param {string} color */
const tree = (x, y, size, color) =>
  rect(x - size * 0.07, y - size * 0.5, size * 0.14, size * 0.5, '#7a5a41') +
  circle(x, y - size * 0.85, size * 0.42, color) +
  circle(x - size * 0.26, y - size * 0.62, size * 0.3, color) +
  circle(x + size * 0.27, y - size * 0.6, size * 0.31, color)

/** @param {number} x @param {number} y @param {number} size */
const pine = (x, y, size) =>
  rect(x - size * 0.05, y - size * 0.2, size * 0.1, size * 0.2, '#6b4e3a') +
  [0, 1, 2]
    .map((n) => {
      const [w, top, low] = [size * (0.36 - n * 0.08), y - size * (0.62 + n * 0.2), y - size * (0.16 + n * 0.2)]
      return path(`M${x} ${top} L${x + w} ${low} L${x - w} ${low} Z`, n === 1 ? '#33614e' : '#2b5745')
    })
    .join('')

/** @param {House} look */
const scene = ({ sky, ground }) =>
  rect(0, 0, 960, 640, sky) +
  circle(792, 118, 46, '#fff3d6') +
  path('M0 430 C160 372 320 396 480 402 S820 356 960 408 V640 H0 Z', '#ffffff55') +
  path('M0 512 C220 488 660 488 960 508 V640 H0 Z', ground)

/** @param {House} look @param {string} [texture] */
const gabled = (look, texture = '') =>
  picture(
    scene(look) +
      tree(150, 540, 250, '#6f9a6b') +
      tree(850, 530, 200, '#5f8d66') +
      rect(596, 176, 46, 120, look.shade) +
      rect(250, 306, 460, 230, look.wall) +
      texture +
      path('M214 316 L480 138 L746 316 L722 336 L480 176 L238 336 Z', look.roof) +
      path('M250 328 L480 174 L710 328 Z', look.shade) +
      circle(480, 262, 30, '#fffdf8') +
      circle(480, 262, 23, '#9fc3cf') +
      window(292, 368) +
      window(604, 368) +
      door(444, 376, look.door) +
      rect(428, 532, 104, 12, '#d8cdb9', 3) +
      path('M448 544 H512 L560 640 H400 Z', '#e7dcc8') +
      circle(300, 536, 26, '#4f8060') +
      circle(344, 540, 20, '#5f8d66') +
      circle(630, 538, 24, '#4f8060') +
      circle(676, 540, 18, '#5f8d66'),
  )

/** @param {string} line */
const boards = (line) => Array.from({ length: 11 }, (_, n) => rect(250, 326 + n * 19, 460, 1.6, line)).join('')

/** @param {string} line */
const bricks = (line) =>
  Array.from({ length: 14 }, (_, n) =>
    Array.from({ length: 11 }, (_, m) => rect(254 + m * 41 + (n % 2) * 18, 312 + n * 16, 20, 6, line, 1)).join(''),
  ).join('')

export const houses = {
  'house-blue': gabled(
    { wall: '#7d9cab', shade: '#6c8a99', roof: '#3d4a52', door: '#a2542a', sky: '#dcebee', ground: '#a9bf8f' },
    boards('#6c8a9966'),
  ),
  'house-yellow': gabled(
    { wall: '#ecd08c', shade: '#dcbd74', roof: '#7a4e3a', door: '#2f5d50', sky: '#e4eff0', ground: '#b3c795' },
    boards('#d9ba7055'),
  ),
  'house-green': gabled(
    { wall: '#9fb79a', shade: '#8ba486', roof: '#4c4238', door: '#8a3b2f', sky: '#f2ead9', ground: '#9db584' },
    boards('#8ba48666'),
  ),
  'house-brick': gabled(
    { wall: '#b9705a', shade: '#a5604c', roof: '#4a4644', door: '#33475a', sky: '#e3e6e8', ground: '#a7b48b' },
    bricks('#a05b48'),
  ),
  'house-modern': picture(
    scene({ sky: '#e2ecef', ground: '#aabf90', wall: '', shade: '', roof: '', door: '' }) +
      tree(824, 536, 260, '#6f9a6b') +
      rect(180, 300, 560, 236, '#f0ece3') +
      rect(180, 300, 250, 236, '#b08a63') +
      Array.from({ length: 12 }, (_, n) => rect(180 + n * 21, 300, 2, 236, '#9a7550')).join('') +
      rect(150, 276, 620, 28, '#3c4448', 3) +
      rect(340, 196, 300, 84, '#f7f4ec') +
      rect(318, 178, 344, 22, '#3c4448', 3) +
      window(372, 214, 236, 50) +
      window(466, 340, 238, 150) +
      door(300, 376, '#38464a') +
      rect(210, 360, 56, 96, '#9fc3cf', 2) +
      path('M300 536 H380 L430 640 H250 Z', '#e7dcc8') +
      circle(204, 536, 24, '#4f8060') +
      circle(726, 538, 22, '#5f8d66'),
  ),
  'house-cottage': picture(
    rect(0, 0, 960, 640, '#f4e6d2') +
      circle(220, 150, 52, '#fff6e2') +
      path('M0 360 C200 300 330 340 520 322 S830 286 960 336 V640 H0 Z', '#9db7a6') +
      rect(0, 400, 960, 130, '#8fb4bf') +
      rect(80, 428, 180, 4, '#ffffff77', 2) +
      rect(300, 452, 120, 4, '#ffffff66', 2) +
      rect(720, 436, 160, 4, '#ffffff66', 2) +
      path('M0 520 C240 478 700 470 960 500 V640 H0 Z', '#8ca878') +
      pine(120, 560, 330) +
      pine(226, 548, 240) +
      pine(860, 552, 340) +
      rect(560, 250, 44, 120, '#8d8377') +
      rect(330, 372, 350, 170, '#8a5f43') +
      Array.from({ length: 8 }, (_, n) => rect(330, 390 + n * 20, 350, 3, '#774f36')).join('') +
      path('M292 382 L505 246 L718 382 Z', '#35614f') +
      path('M350 376 L505 276 L660 376 Z', '#9a6e50') +
      window(370, 412, 58, 62) +
      window(584, 412, 58, 62) +
      door(470, 386, '#a2542a') +
      rect(300, 540, 410, 14, '#6f4d38', 3),
  ),
}
