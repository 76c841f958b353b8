import { REPORT_STYLE } from '@hearthkeep/shared/report/report-style.ts'
import { useLayoutEffect } from 'react'

/**
 * [O14] The report as part of the page, while the page is printed: a browser prints a frame as one picture, and cuts its
 * rows. Its style neither reaches the page nor is reached by it.
 */
export function PaperReport({ html }: { html: string }) {
  useLayoutEffect(() => {
    const before = document.adoptedStyleSheets
    document.adoptedStyleSheets = [...before, paperSheet()]
    return () => void (document.adoptedStyleSheets = before)
  }, [])
  return <div ref={(host) => void (host && fill(host, html))} />
}

function fill(host: HTMLElement, html: string): void {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheetOf(REPORT_STYLE.replace(':root', ':host'))]
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const root = document.createElement('html')
  root.append(document.importNode(body, true))
  shadow.replaceChildren(root)
}

/** Only the rules for the paper's margins: browsers ignore them in a shadow root. */
function paperSheet(): CSSStyleSheet {
  const sheet = sheetOf(REPORT_STYLE)
  for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1)
    if (!(sheet.cssRules[at] instanceof CSSPageRule)) sheet.deleteRule(at)
  return sheet
}

function sheetOf(style: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  return sheet
}
