/** Some versions of Node take it for Latin-1, which has other characters at these places. */
export const decodeWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replaceAll(/[\u0080-\u009f]/gu, (letter) => HIGH[letter.charCodeAt(0) - 0x80] ?? letter)

const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
