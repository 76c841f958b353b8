// @vitest-environment jsdom
import { eventually, show } from '../platform/testing/screen.ts'
import { withRouter } from '../platform/testing/with-router.tsx'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { useEffect } from 'react'
import { DataProvider } from '../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../data/testing/device.ts'
import { UiProvider } from '../ui/frame/ui-provider.tsx'

type Module = Record<string, unknown>
type Press = (...values: unknown[]) => unknown

const hooks = import.meta.glob<Module>(['../{actions,features}/**/use-*.{ts,tsx}', '!../**/*.test.*'])
const sources = import.meta.glob<string>('../{actions,features,routes}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Hooks that act on the store, by their files. */
const acting = Object.keys(hooks).filter((file) =>
  /\buse(Perform|Mutate|MutateAll|Act|Read)\(\)/.test(sources[file] ?? ''),
)

/** They submit a form, which only a form can do, or need findings that can be accepted. */
const notPressed = [
  './use-save-form.ts',
  '../features/analysis/use-proposals.ts',
  '../features/communication/send/use-send.ts',
  '../features/communication/settings/use-settings-form.ts',
]

/**
 * Something that a press may hand over, whatever the hook expects: each of its properties, and what it returns, is again
 * something. As a text, it is a date.
 */
const something = (): unknown =>
  new Proxy(() => undefined, {
    get: (_target, key) => {
      if (key === Symbol.toPrimitive) return () => '2026-12-01'
      if (key === Symbol.iterator) return () => [something()].values()
      if (key === 'length') return 1
      return key === 'then' ? undefined : something()
    },
    apply: () => something(),
  })

/** The functions that a hook returns, alone, in an object, or in a list of menu items. */
function pressesIn(returned: unknown): [string, Press][] {
  if (typeof returned === 'function') return [['', returned as Press]]
  if (Array.isArray(returned)) return returned.flatMap(pressesIn)
  if (typeof returned !== 'object' || returned === null) return []
  return Object.entries(returned).filter((entry): entry is [string, Press] => typeof entry[1] === 'function')
}

/** How often the store was used. */
let uses = 0
const broken = () => {
  uses += 1
  return Promise.reject(Object.assign(new Error('It is gone'), { name: 'UnknownError' }))
}

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

/** Renders the hook on a device whose store throws at every use, and returns what it returned. */
async function onABrokenDevice(hook: Press): Promise<{ device: TestDevice; returned: unknown }> {
  const device = await aDevice(aUserId(), {})
  vi.spyOn(device.data.store, 'write').mockImplementation(broken)
  vi.spyOn(device.data.store, 'read').mockImplementation(broken)
  // The bytes of a file are stored before its row.
  vi.spyOn(device.data.contents, 'add').mockResolvedValue()
  let returned: unknown
  const Probe = () => {
    const now = hook(something(), something())
    useEffect(() => {
      returned = now ?? null
    })
    return null
  }
  leave = show(
    withRouter(
      <UiProvider>
        <DataProvider data={device.data}>
          <Probe />
        </DataProvider>
      </UiProvider>,
    ),
  )
  await eventually(() => returned !== undefined)
  return { device, returned }
}

test.each(acting.filter((file) => !notPressed.includes(file)))(
  '[P38] no press is silent when the store fails: %s',
  async (file) => {
    const module = await hooks[file]?.()
    const [reached, silent]: [string[], string[]] = [[], []]
    for (const [name, hook] of Object.entries(module ?? {})) {
      if (!name.startsWith('use') || typeof hook !== 'function') continue
      const { device, returned } = await onABrokenDevice(hook as Press)
      const { store } = device.data
      const press = async ([action, act]: [string, Press]) => {
        const [before, used] = [store.unsaved.get(), uses]
        // What these values do not fit never comes to the store.
        const made = await Promise.resolve()
          .then(() => act(something(), something(), something()))
          .catch(() => undefined)
        if (uses > used) reached.push(`${name} ${action}`)
        if (uses > used && store.unsaved.get() === before) silent.push(`${name} ${action}`)
        for (const inMenu of Array.isArray(made) ? pressesIn(made) : []) await press(inMenu)
      }
      for (const each of pressesIn(returned)) await press(each)
      leave()
    }
    expect(silent).toEqual([])
    expect(reached).not.toEqual([])
  },
)

test('[P38] whatever a press reads or writes goes through the hooks that report a failure', () => {
  const direct = Object.entries(sources)
    .filter(([file, source]) => !/\.test\.|\/testing\//.test(file) && /\bstore\.(read|write)\(/.test(source))
    .map(([file]) => file)
  // The first fills a list that is shown meanwhile, the second reports its own failures, and the third runs before any
  // screen is there.
  expect(direct).toEqual([
    '../features/search/use-search-entries.ts',
    '../features/sync-status/cannot-save.tsx',
    '../routes/-open-store.ts',
  ])
})
