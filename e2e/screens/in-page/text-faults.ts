import { controlsIn, describeElement, isShown, openPart } from './controls.ts'

/** [AX25] Finds text that overlaps a control of others, and short words that are torn between two lines. */
export function textFaults(): string[] {
  const part = openPart()
  const controls = controlsIn(part).map((control) => ({ control, box: seenBox(control, drawnBox(control)) }))
  const faults: string[] = []
  for (const { element, words } of textsIn(part)) {
    const overlapping = controls.find(
      ({ control, box }) =>
        !isRelated(control, element) &&
        words.some((word) => [...word.getClientRects()].some((line) => overlaps(seenBox(element, line), box))),
    )
    if (overlapping) faults.push(`overlaps ${describeElement(overlapping.control)}: ${describeElement(element)}`)
    const torn = words.find((word) => word.toString().length <= SHORT && linesOf(word) > 1)
    if (torn) faults.push(`torn word ‘${torn.toString()}’: ${describeElement(element)}`)
  }
  return faults.slice(0, 5)
}

/** Longer words may not fit on a line. */
const SHORT = 14

/** Addresses, and words with a hyphen, may break where these end. */
const WORD = /[^\s\u00ad\u200b/@._‐–—-]+/gu

function* textsIn(part: Element) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !isShown(element) || element.closest('svg, textarea, script, style, option')) continue
    // Text for screen readers only, and what has been scrolled away, is in no one’s sight.
    const { left, right, top, bottom } = seenBox(element, element.getBoundingClientRect())
    if (right - left < HAIR || bottom - top < HAIR) continue
    yield { element, words: wordsIn(node) }
  }
}

const wordsIn = (text: Node) =>
  [...(text.textContent ?? '').matchAll(WORD)].map(({ 0: word, index }) => {
    const range = new Range()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range
  })

const linesOf = (word: Range) => new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size

/** A control and its text or label; or a bar that stays while the page scrolls under it. */
const isRelated = (control: Element, element: Element) =>
  control.contains(element) ||
  element.contains(control) ||
  element.closest('label')?.contains(control) === true ||
  barOf(control) !== barOf(element)

function barOf(element: Element): Element | null {
  for (let part: Element | null = element; part; part = part.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(part).position)) return part
  return null
}

/** A bare link draws no more than its words, though its target is taller. */
function drawnBox(control: Element): DOMRect {
  const { borderTopWidth, backgroundColor } = getComputedStyle(control)
  const isBare = borderTopWidth === '0px' && backgroundColor === 'rgba(0, 0, 0, 0)'
  if (!isBare || control.childNodes.length === 0) return control.getBoundingClientRect()
  const contents = new Range()
  contents.selectNodeContents(control)
  return contents.getBoundingClientRect()
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** The part of the box that no scroll container of the element cuts off. */
function seenBox(element: Element, box: Box): Box {
  let { left, right, top, bottom } = box
  for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
    if (getComputedStyle(part).overflowY === 'visible') continue
    const frame = part.getBoundingClientRect()
    left = Math.max(left, frame.left)
    right = Math.min(right, frame.right)
    top = Math.max(top, frame.top)
    bottom = Math.min(bottom, frame.bottom)
  }
  return { left, right, top, bottom }
}

const HAIR = 3

const overlaps = (one: Box, other: Box) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > HAIR &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > HAIR
