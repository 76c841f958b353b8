// @vitest-environment jsdom
import { eventually, show } from '../../platform/testing/screen.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FocusNewPage } from './focus-new-page.tsx'

window.scrollTo = () => undefined

let leave = () => {}
afterEach(() => leave())

let data: Promise<void>
let bringData = () => {}
beforeEach(() => void (data = new Promise((resolve) => (bringData = resolve))))

/** A page whose data replaces the heading. */
function Replaced() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => void data.then(() => setLoaded(true)), [])
  return <main>{isLoaded ? <h1 key="new">With data</h1> : <h1 key="old">Without</h1>}</main>
}

/** A page whose heading appears with its data. */
function Late() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => void data.then(() => setLoaded(true)), [])
  return (
    <main>
      {isLoaded && <h1>Late</h1>}
      <input aria-label="Search" />
    </main>
  )
}

function open() {
  const root = createRootRoute({
    component: () => (
      <>
        <FocusNewPage />
        <nav>
          <Link to={'/late' as never}>Go</Link>
          <Link to={'/replaced' as never}>Replace</Link>
          <Link to="/" search={{ tab: 'two' } as never}>
            Tab
          </Link>
        </nav>
        <Outlet />
      </>
    ),
  })
  const first = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <main>
        <h1>First</h1>
      </main>
    ),
  })
  const late = createRoute({ getParentRoute: () => root, path: '/late', component: Late })
  const replaced = createRoute({ getParentRoute: () => root, path: '/replaced', component: Replaced })
  const router = createRouter({ routeTree: root.addChildren([first, late, replaced]), history: createMemoryHistory() })
  leave = show(<RouterProvider router={router as never} />)
  return router
}

const link = (words: string) =>
  eventually(() => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === words))
const focusedWords = () => document.activeElement?.textContent

test('[AX4] the heading of the new page is focused as soon as it appears', async () => {
  open()
  const go = await link('Go')
  await expect.poll(() => document.activeElement).toBe(document.body)
  go.focus()
  go.click()
  await eventually(() => document.querySelector('input'))
  bringData()
  await eventually(() => focusedWords() === 'Late')
  await expect.poll(() => document.activeElement?.tagName).toBe('H1')
})

test('[AX4] the focus stays if the person has moved it in the meantime', async () => {
  open()
  const go = await link('Go')
  go.focus()
  go.click()
  const search = await eventually(() => document.querySelector('input'))
  search.focus()
  bringData()
  await eventually(() => document.querySelector('h1')?.textContent === 'Late')
  await expect.poll(() => document.activeElement).toBe(search)
})

test('[AX4] a search parameter change on the same page does not move the focus', async () => {
  const router = open()
  const tab = await link('Tab')
  tab.focus()
  tab.click()
  await eventually(() => router.state.location.searchStr !== '')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect.poll(() => document.activeElement).toBe(tab)
})

test('[AX4] a heading that takes the place of the focused one gets the focus', async () => {
  open()
  ;(await link('Replace')).click()
  await expect.poll(focusedWords).toBe('Without')
  bringData()
  await expect.poll(focusedWords).toBe('With data')
})

test('[AX4] a person who has left the heading is not brought back to the next one', async () => {
  open()
  ;(await link('Replace')).click()
  await expect.poll(focusedWords).toBe('Without')
  ;(await link('Tab')).focus()
  bringData()
  await eventually(() => document.body.textContent?.includes('With data'))
  await expect.poll(focusedWords).toBe('Tab')
})
