// @vitest-environment jsdom
import { eventually, isShown, show } from '../platform/testing/screen.ts'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { linkSearch, takeSecret, useLinkSecret } from './-link-secret.ts'

const root = createRootRoute()
const respond = createRoute({
  getParentRoute: () => root,
  path: '/respond',
  validateSearch: linkSearch.extend({ stop: z.boolean().optional() }),
  beforeLoad: takeSecret,
  component: function Page() {
    const { key, token } = useLinkSecret()
    return <Opened key={key} token={token} />
  },
})
let openings = 0
function Opened({ token }: { token: string }) {
  return <p ref={() => void (openings += 1)}>The secret is “{token}”.</p>
}

let leave = () => {}
beforeEach(() => {
  openings = 0
  return () => leave()
})

/** Starts the app at that address, as a browser does when a link is opened or a page is reloaded. */
const start = () => (leave = show(<RouterProvider<ReturnType<typeof routerOf>> router={routerOf()} />))
const routerOf = () => createRouter({ routeTree: root.addChildren([respond]) })
const address = () => `${location.pathname}${location.search}${location.hash}`

test.each([
  ['/respond#token=aB-_9', '/respond'],
  ['/respond?stop=true#token=aB-_9', '/respond?stop=true'],
  ['/respond#aB-_9', '/respond'],
  ['/respond?token=aB-_9', '/respond'],
  ['/respond?token=aB-_9&stop=true', '/respond?stop=true'],
])('[SE185] %s shows its secret neither in the address bar nor in the history', async (link, url) => {
  window.history.pushState(null, '', link)
  const entries = window.history.length
  start()
  await eventually(() => isShown('The secret is “aB-_9”.'))
  expect([address(), window.history.length]).toEqual([url, entries])
})

test('[SE185] a reload finds the secret of the link', async () => {
  window.history.pushState(null, '', '/respond#token=first')
  start()
  await eventually(() => isShown('“first”'))
  leave()
  start()
  await eventually(() => isShown('“first”'))
  expect(address()).toBe('/respond')
})

test('[SE185] a link that is opened in the same tab counts, even the same one again', async () => {
  window.history.pushState(null, '', '/respond#token=first')
  start()
  await eventually(() => isShown('“first”'))
  for (const secret of ['second', 'second']) {
    const before = openings
    location.hash = `token=${secret}`
    await eventually(() => isShown(`“${secret}”`) && openings > before)
    expect(address()).toBe('/respond')
  }
})

test('[SE185] a page that no link opened has no secret', async () => {
  window.history.pushState(null, '', '/respond?stop=true')
  start()
  await eventually(() => isShown('“”'))
  expect(address()).toBe('/respond?stop=true')
})
