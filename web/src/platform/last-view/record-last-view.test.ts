// @vitest-environment jsdom
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { recordLastView } from './record-last-view.ts'

const style = document.createElement('style')
afterEach(() => {
  style.remove()
  document.body.innerHTML = ''
})

/** Records a page; returns its view and the texts of the two style elements. */
async function record({ css = '', html }: { css?: string; html: string }) {
  document.head.appendChild(style).textContent = css
  document.body.innerHTML = `<div id="root">${html}</div>`
  const root = must(document.getElementById('root'), 'the root')
  const view = await recordLastView(root, { userId: 'ann', day: '2026-11-26' })
  const [outer = '', inner = ''] = [...view.html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = '']) => text)
  return { view, root, outer, inner }
}

test('the view has the rules of the whole page and those of the classes on it, and no others', async () => {
  const css =
    'body { margin: 0 } .shown { color: red } .shown .other { color: blue } @media print { .shown { top: 1px } .other { top: 2px } }'
  const { outer, inner } = await record({ css, html: '<h1 class="shown">Home</h1>' })
  expect(outer).toContain('margin: 0')
  expect(outer).not.toContain('.shown')
  expect(inner).toContain('.shown { color: red')
  expect(inner).not.toContain('.other')
})

test('the view is hidden in a window of another width', async () => {
  const { outer } = await record({ html: '<h1>Home</h1>' })
  expect(outer).toContain(`(max-width:${innerWidth - 1}px),(min-width:${innerWidth + 1}px){#last-view{display:none}}`)
})

test('[HS7] the view is hidden from everyone but the person whom it shows', async () => {
  const { outer } = await record({ html: '<h1>Home</h1>' })
  expect(outer).toContain('html:not([data-signed-in="ann"]) #last-view{display:none}')
})

test('what lies below the window is left out', async () => {
  const below = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  below.mockImplementation(function (this: Element) {
    return new DOMRect(0, this.tagName === 'FOOTER' ? innerHeight + 1 : 0)
  })
  const { view } = await record({ html: '<h1>Home</h1><footer><p>Below</p></footer>' })
  expect(view.html).toContain('Home')
  expect(view.html).not.toContain('Below')
  below.mockRestore()
})

test('a style attribute becomes a rule, and the page itself is unchanged', async () => {
  const { view, root, inner } = await record({ html: '<h1 style="width: 40%">Home</h1>' })
  expect(view.html).not.toContain('style="')
  expect(inner).toContain('[data-styled="0"][data-styled="0"]{width: 40%}')
  expect(root.innerHTML).toBe('<h1 style="width: 40%">Home</h1>')
})

test('the policy gets the hash of each style element', async () => {
  const { view, outer, inner } = await record({ css: '.a { color: red }', html: '<h1 class="a">Home</h1>' })
  const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(view.styleSources).toEqual([sourceOf(outer), sourceOf(inner)])
})

test('typed text stays text, and a picture that only this page can load is left out', async () => {
  const html = '<h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1><img src="blob:x" alt=""><img src="/a.png" alt="">'
  const { view } = await record({ html })
  expect(view.html).not.toContain('<script>')
  expect(view.html).not.toContain('blob:')
  expect(view.html).toContain('src="/a.png"')
})
