// Not imported from the theme, which would load the scripts of the app; the test compares them.
const ATTRIBUTE = 'data-color-scheme'

/**
 * [PP12] Shows the pictures in the colors of the page: a person who chose light or dark in the app may have a system that
 * is the other. Without scripts they follow the system.
 */
export function matchPictures({ documentElement }: Document): void {
  const match = () => {
    const isDark = documentElement.getAttribute(ATTRIBUTE) === 'dark'
    for (const source of documentElement.querySelectorAll<HTMLSourceElement>('picture source[media]'))
      source.media = isDark ? 'all' : 'not all'
  }
  match()
  new MutationObserver(match).observe(documentElement, { attributeFilter: [ATTRIBUTE] })
}
