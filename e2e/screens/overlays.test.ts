import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { overlays } from './overlays.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

const OVERLAY =
  /from '[^']*overlay\/(?:choose\/)?(responsive-dialog|bottom-sheet|draft-dialog|form-dialog|confirm-dialog|choose-dialog|choose-sheet|action-menu)\.tsx'|@mui\/material\/(Dialog|Drawer|Menu|Popover)'/u
/** Imports of types only. */
const TYPE = /import type \{[^}]*\} from '[^']*overlay[^']*'/gu

const web = fileURLToPath(new URL('../../web/src', import.meta.url))
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith('ui/overlay/'),
)

/** All screen names in the tours, which are in quotes after `yield`. */
const tours = fileURLToPath(new URL('tours', import.meta.url))
const screens = readdirSync(tours, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [...read(`tours/${file}`).matchAll(/yield '([^']+)'/gu)].map(([, name]) => name))

test('[AX2] each dialog, sheet and menu has a screen in a tour', () => {
  const rendering = files.filter((file) => OVERLAY.test(read(`../../web/src/${file}`).replaceAll(TYPE, '')))
  expect(Object.keys(overlays).toSorted()).toEqual(rendering.toSorted())
})

test.each(Object.entries(overlays))('[AX2] a tour shows %s', (_, shown) => {
  for (const screen of [shown].flat()) expect(screens).toContain(typeof screen === 'string' ? screen : screen.like)
})
