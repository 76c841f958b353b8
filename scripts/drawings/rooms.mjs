import { circle, line, path, picture, rect } from './shapes.mjs'

/** @param {string} wall @param {string} floor */
const room = (wall, floor) =>
  rect(0, 0, 960, 640, wall) + rect(0, 520, 960, 120, floor) + rect(0, 516, 960, 6, '#00000018')
const basement = room('#d9d6cf', '#b3aea4') + [1, 2, 3].map((n) => rect(0, n * 130, 960, 3, '#cbc7be')).join('')

/** @param {string} sky @param {number} drop */
const shingles = (sky, drop) =>
  rect(0, 0, 960, 640, sky) +
  path(`M0 ${210 + drop} L960 ${120 + drop} V640 H0 Z`, '#6d655c') +
  Array.from({ length: 9 }, (_, n) => {
    const y = 236 + drop + n * 52
    return (
      line(`M0 ${y} L960 ${y - 90}`, '#574f47', 5) +
      Array.from({ length: 14 }, (_, m) => {
        const x = m * 76 + (n % 2) * 38
        const top = y - (x * 90) / 960
        return line(`M${x} ${top} l0 44`, '#5f574f', 4)
      }).join('')
    )
  }).join('')

export const rooms = {
  furnace: picture(
    basement +
      rect(430, 0, 110, 150, '#b9bcc0') +
      rect(430, 40, 110, 8, '#a2a6ab') +
      rect(540, 40, 420, 84, '#c4c7cb') +
      rect(380, 140, 210, 384, '#e8eaec', 10) +
      rect(380, 140, 210, 384, '#00000000') +
      rect(400, 170, 170, 130, '#d3d7da', 6) +
      rect(400, 316, 170, 186, '#dde0e3', 6) +
      rect(418, 196, 134, 12, '#1f5b4c', 4) +
      circle(540, 336, 7, '#5fb36a') +
      [0, 1, 2, 3, 4].map((n) => rect(424, 380 + n * 20, 122, 8, '#b9bfc4', 4)).join('') +
      line('M590 440 H700 V640', '#d8a24a', 16) +
      line('M380 250 H300 V0', '#f7f7f5', 30) +
      rect(340, 520, 290, 14, '#8f8a80', 2) +
      rect(120, 420, 120, 104, '#c9a57a', 4) +
      rect(120, 420, 120, 24, '#b8936a', 4),
  ),
  'water-heater': picture(
    basement +
      line('M430 150 V0', '#c27b4c', 16) +
      line('M530 150 V60 H960', '#c27b4c', 16) +
      rect(466, 0, 28, 140, '#b9bcc0') +
      rect(380, 130, 200, 396, '#f0f1f0', 26) +
      rect(380, 130, 46, 396, '#00000010', 26) +
      rect(380, 230, 200, 8, '#1f5b4c') +
      rect(430, 290, 100, 70, '#ffe9a8', 4) +
      rect(442, 304, 76, 6, '#8f7a35', 3) +
      rect(442, 320, 76, 6, '#c9b168', 3) +
      rect(442, 336, 50, 6, '#c9b168', 3) +
      rect(440, 440, 80, 56, '#d5d8d8', 6) +
      circle(480, 468, 14, '#a2542a') +
      line('M580 486 h34', '#b08a3c', 14) +
      rect(360, 524, 240, 14, '#8f8a80', 3) +
      circle(690, 110, 44, '#dfe3e4') +
      line('M690 154 V196', '#b9bcc0', 12),
  ),
  roof: picture(
    shingles('#cfe3ea', 0) +
      rect(650, 60, 110, 190, '#a5604c') +
      rect(636, 44, 138, 26, '#8f8377', 3) +
      circle(150, 96, 42, '#fff3d6'),
  ),
  'roof-leak': picture(
    room('#e9e2d6', '#b89b78') +
      rect(0, 0, 960, 170, '#f4efe6') +
      path('M330 0 C380 120 470 150 560 128 S720 70 720 0 Z', '#cfae7d') +
      path('M400 0 C440 86 520 104 580 84 S660 40 660 0 Z', '#b58d57') +
      path('M520 190 c-14 26 -18 34 0 46 c18 -12 14 -20 0 -46 Z', '#7fa9b8') +
      path('M560 300 c-12 22 -15 30 0 40 c15 -10 12 -18 0 -40 Z', '#7fa9b8') +
      path('M480 480 h130 l-18 110 h-94 Z', '#7c97a0') +
      rect(472, 470, 146, 16, '#93adb5', 6) +
      rect(90, 240, 170, 210, '#fffdf8', 4) +
      rect(106, 256, 138, 178, '#a8bcc2', 2) +
      rect(172, 256, 6, 178, '#fffdf8'),
  ),
  kitchen: picture(
    room('#f3ebdd', '#c8a47c') +
      rect(80, 110, 250, 150, '#2f5d50', 6) +
      rect(630, 110, 250, 150, '#2f5d50', 6) +
      rect(202, 120, 4, 130, '#24493f') +
      rect(752, 120, 4, 130, '#24493f') +
      rect(380, 90, 200, 170, '#fffdf8', 4) +
      rect(394, 104, 172, 142, '#b9d6dc', 2) +
      rect(476, 104, 8, 142, '#fffdf8') +
      rect(60, 346, 840, 22, '#ece7df', 3) +
      rect(80, 368, 800, 156, '#2f5d50') +
      [270, 470, 670].map((x) => rect(x, 372, 4, 150, '#24493f')).join('') +
      rect(680, 376, 190, 144, '#c5cacc', 4) +
      rect(700, 392, 150, 10, '#8d9497', 5) +
      line('M456 346 v-36 q0 -26 26 -26 t26 26', '#8d9497', 10) +
      circle(160, 330, 22, '#d99a4e') +
      circle(196, 334, 18, '#c2683b') +
      rect(248, 290, 26, 56, '#8fb08a', 6),
  ),
  deck: picture(
    rect(0, 0, 960, 640, '#dcebee') +
      path('M0 300 C200 250 420 280 600 262 S880 240 960 270 V640 H0 Z', '#8fb08a') +
      circle(130, 240, 90, '#6f9a6b') +
      circle(850, 220, 110, '#5f8d66') +
      path('M120 400 H840 L960 640 H0 Z', '#b98a5e') +
      Array.from({ length: 9 }, (_, n) => line(`M${150 + n * 82} 400 L${n * 120} 640`, '#a0744b', 4)).join('') +
      rect(110, 286, 740, 16, '#fffdf8', 4) +
      Array.from({ length: 19 }, (_, n) => rect(124 + n * 39, 300, 10, 100, '#fffdf8', 2)).join('') +
      rect(110, 392, 740, 12, '#fffdf8', 3) +
      rect(410, 430, 150, 16, '#7a5a41', 4) +
      rect(424, 446, 12, 80, '#6b4e3a') +
      rect(536, 446, 12, 80, '#6b4e3a') +
      circle(485, 412, 20, '#a2542a'),
  ),
  'electrical-panel': picture(
    room('#cfc9be', '#a39d92') +
      Array.from({ length: 12 }, (_, n) =>
        rect((n % 6) * 170 + (n > 5 ? 85 : 0) - 60, 40 + Math.floor(n / 6) * 240, 150, 90, '#c3bcb0', 16),
      ).join('') +
      line('M480 0 V130', '#8d9497', 22) +
      rect(350, 120, 260, 380, '#8d9497', 8) +
      rect(370, 140, 220, 340, '#6f7679', 4) +
      Array.from({ length: 12 }, (_, n) => {
        const [x, y] = [n % 2 ? 490 : 396, 168 + Math.floor(n / 2) * 50]
        return (
          rect(x, y, 76, 36, '#2d3336', 4) +
          rect(x + (n === 5 ? 8 : 44), y + 8, 24, 20, n === 5 ? '#d06a3a' : '#e5e2da', 3)
        )
      }).join('') +
      line('M610 300 C700 300 690 420 760 440', '#3c3a36', 7) +
      line('M350 260 C270 250 260 380 190 380', '#b59a52', 7),
  ),
  fireplace: picture(
    room('#e7d9c2', '#9a7550') +
      Array.from({ length: 10 }, (_, n) => rect(0, n * 54, 960, 3, '#d6c5aa')).join('') +
      rect(452, 0, 56, 220, '#2c2f31') +
      rect(340, 210, 280, 250, '#33383a', 12) +
      rect(368, 246, 224, 150, '#171a1b', 8) +
      path(
        'M420 396 C400 330 452 320 446 276 C490 300 486 330 500 344 C512 326 508 312 520 300 C552 340 552 372 540 396 Z',
        '#e58a3c',
      ) +
      path('M452 396 C446 360 476 352 474 330 C500 350 512 372 504 396 Z', '#f6c868') +
      rect(360, 460, 24, 60, '#2c2f31') +
      rect(576, 460, 24, 60, '#2c2f31') +
      rect(290, 516, 380, 20, '#7b7468', 3) +
      [0, 1, 2, 3, 4, 5]
        .map((n) => circle(760 + (n % 3) * 44, 496 - Math.floor(n / 3) * 40, 21, n % 2 ? '#b98a5e' : '#a0744b'))
        .join(''),
  ),
  dock: picture(
    rect(0, 0, 960, 640, '#f2e3cd') +
      circle(690, 190, 56, '#fff3d6') +
      path('M0 250 C160 190 300 236 470 214 S800 176 960 232 V320 H0 Z', '#5f8573') +
      rect(0, 290, 960, 350, '#86aeba') +
      [0, 1, 2, 3, 4].map((n) => rect(80 + n * 170, 330 + (n % 3) * 40, 110, 5, '#ffffff66', 3)).join('') +
      path('M400 360 H560 L720 640 H240 Z', '#b98a5e') +
      Array.from({ length: 9 }, (_, n) => {
        const y = 384 + n * n * 3.4
        const half = 80 + (y - 360) * 0.57
        return line(`M${480 - half} ${y} H${480 + half}`, n === 3 || n === 4 ? '#d8b088' : '#96693f', 4)
      }).join('') +
      rect(376, 340, 18, 90, '#6b4e3a', 4) +
      rect(566, 340, 18, 90, '#6b4e3a', 4) +
      path('M640 400 q110 46 220 0 l-26 44 h-160 Z', '#a2542a') +
      rect(690, 392, 110, 10, '#d8b088', 4),
  ),
}
