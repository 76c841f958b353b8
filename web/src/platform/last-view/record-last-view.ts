import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { LAST_VIEW_ID, LAST_VIEW_OF, SIGNED_IN, type LastView } from './last-view.ts'

/** Covers the page while it starts. Taps reach what lies below it. */
const COVER = `#${LAST_VIEW_ID}{position:fixed;inset:0;z-index:2000;overflow:hidden;pointer-events:none;background:var(--palette-background-default)}`
/** In a window of another width the page looks different, and nobody else may see it: `first-paint.js` names the person. */
const onlyFor = ({ userId, width }: { userId: string; width: number }) =>
  `@media (max-width:${width - 1}px),(min-width:${width + 1}px){#${LAST_VIEW_ID}{display:none}}` +
  `html:not([${SIGNED_IN}="${userId}"]) #${LAST_VIEW_ID}{display:none}`
/** What may have changed, such as the sync state, and pictures that only the recorded page can load leave a gap. */
const GAPS = `[data-momentary],img:not([src]){visibility:hidden}`

/** Records the page's content with the styles that it uses. */
export async function recordLastView(
  root: Element,
  { userId, day }: { userId: string; day: CalendarDate },
): Promise<LastView> {
  const content = root.cloneNode(true) as Element
  for (const element of belowWindow(root, content)) element.remove()
  const own = moveStyleAttributes(content)
  for (const image of content.querySelectorAll('img[src^="blob:"]')) image.removeAttribute('src')
  const { global, used } = stylesOf(content)
  const styles = [COVER + onlyFor({ userId, width: innerWidth }) + global, global + used + own + GAPS]
  const [outer, inner] = styles.map((css) => `<style>${css}</style>`)
  // Closed, so that neither its ids nor its classes mix with those of the page.
  const shadow = `<template shadowrootmode="closed">${inner}${content.outerHTML}</template>`
  return {
    html: `<div id="${LAST_VIEW_ID}" ${LAST_VIEW_OF}="${userId}" inert aria-hidden="true">${outer}${shadow}</div>`,
    day,
    styleSources: await Promise.all(styles.map(styleSource)),
  }
}

/** Returns the elements of the copy that nobody sees without scrolling: they would only delay the real page. */
function belowWindow(root: Element, copy: Element): Element[] {
  const copies = copy.querySelectorAll('*')
  return [...root.querySelectorAll('*')].flatMap((element, index) => {
    const { top } = element.getBoundingClientRect()
    return top > innerHeight ? (copies[index] ?? []) : []
  })
}

/** The content security policy allows no `style` attribute. */
function moveStyleAttributes(content: Element): string {
  const styled = [...content.querySelectorAll('[style]')]
  return styled
    .map((element, index) => {
      const css = element.getAttribute('style')
      element.removeAttribute('style')
      element.setAttribute('data-styled', `${index}`)
      // Twice, to outweigh the classes.
      return `[data-styled="${index}"][data-styled="${index}"]{${css}}`
    })
    .join('')
}

/** @returns the rules of the whole page, and those of the classes that the content uses. */
function stylesOf(content: Element): { global: string; used: string } {
  const names = new Set([...content.querySelectorAll('[class]')].flatMap((element) => [...element.classList]))
  const styles = { global: '', used: '' }
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules) {
      const classes = classesIn(rule)
      // Fonts belong to the whole page.
      if (rule instanceof CSSFontFaceRule) continue
      if (classes.length === 0) styles.global += rule.cssText
      else if (classes.every((name) => names.has(name))) styles.used += rule.cssText
    }
  return styles
}

/** Returns the classes that a rule needs: those of its selector, or of the selectors within it. */
function classesIn(rule: CSSRule): string[] {
  if (rule instanceof CSSStyleRule) return namesIn(rule.selectorText)
  if (rule instanceof CSSMediaRule) return [...rule.cssRules].flatMap(classesIn)
  return []
}

const namesIn = (selector: string) => [...selector.matchAll(CLASS)].map(([, name = '']) => name)

const CLASS = /\.([\w-]+)/g

async function styleSource(css: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}
