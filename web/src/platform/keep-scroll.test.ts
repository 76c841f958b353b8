import type { RouterHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { keepScroll } from './keep-scroll.ts'

type Subscriber = Parameters<RouterHistory['subscribe']>[0]

function aWorld() {
  const listeners = new Map<string, Set<() => void>>()
  const frames: (() => void)[] = []
  const at = { now: 0, height: 5_000 }
  const window = {
    scrollY: 0,
    innerHeight: 800,
    document: {
      documentElement: {
        get scrollHeight() {
          return at.height
        },
      },
    },
    performance: { now: () => at.now },
    scrollTo: (_x: number, y: number) => {
      window.scrollY = y
    },
    addEventListener: (name: string, run: () => void) => {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(run))
    },
    removeEventListener: (name: string, run: () => void) => listeners.get(name)?.delete(run),
    requestAnimationFrame: (run: () => void) => frames.push(run),
  }
  let subscriber: Subscriber = () => {}
  const locationOf = (key: string) => ({ href: `/${key}`, state: { __TSR_key: key } }) as never
  keepScroll(
    {
      location: locationOf('list'),
      subscribe: (run) => {
        subscriber = run
        return () => {}
      },
    },
    window as never,
  )
  const fire = (name: string) => {
    for (const run of listeners.get(name) ?? []) run()
  }
  return {
    at,
    window,
    fire,
    scroll(y: number) {
      window.scrollY = y
      fire('scroll')
    },
    go: (key: string, type: 'PUSH' | 'BACK') => subscriber({ location: locationOf(key), action: { type } }),
    frame: () => frames.splice(0).forEach((run) => run()),
  }
}

/** A list that was scrolled, a page opened from it, and Back while the list is still empty. */
function aReturn() {
  const world = aWorld()
  world.scroll(3_000)
  world.go('system', 'PUSH')
  world.scroll(0)
  world.at.height = 900
  world.go('list', 'BACK')
  world.frame()
  return world
}

test('[AX13] Back returns to the position as soon as the page is long enough', () => {
  const world = aReturn()
  expect(world.window.scrollY).toBe(0)
  world.at.height = 5_000
  world.frame()
  expect(world.window.scrollY).toBe(3_000)
})

test('[AX13] a person who scrolls meanwhile is not moved', () => {
  const world = aReturn()
  world.fire('wheel')
  world.at.height = 5_000
  world.frame()
  expect(world.window.scrollY).toBe(0)
})

test('[AX13] a page that stays short is left alone after two seconds', () => {
  const world = aReturn()
  world.at.now = 2_001
  world.frame()
  world.at.height = 5_000
  world.frame()
  expect(world.window.scrollY).toBe(0)
})

test('[AX13] a link opens the top of a page', () => {
  const world = aWorld()
  world.scroll(3_000)
  world.go('system', 'PUSH')
  world.frame()
  expect(world.window.scrollY).toBe(3_000)
})
