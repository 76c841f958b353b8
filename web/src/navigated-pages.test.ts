import { expect, test } from 'vitest'

const frames = import.meta.glob<string>('./routes/_app.tsx', { query: '?raw', import: 'default', eager: true })
const routes = import.meta.glob<string>('./routes/_app/*.tsx', { query: '?raw', import: 'default', eager: true })
const pages = import.meta.glob<string>('./features/**/*-page.tsx', { query: '?raw', import: 'default', eager: true })

/** The pages that the navigation names, with the text of their files. */
const named = [
  ...new Set(
    [
      ...Object.values(frames)
        .join('')
        .matchAll(/\bto: '\/([a-z-]+)'/gu),
    ].map(([, path]) => path),
  ),
].flatMap((path) =>
  [...(routes[`./routes/_app/${path}.tsx`] ?? '').matchAll(/'\.\.\/\.\.\/(features\/[^']+-page\.tsx)'/gu)].map(
    ([, file]) => ({ path, text: pages[`./${file}`] ?? '' }),
  ),
)

test('[AX36] a page that the navigation names leads back nowhere', () => {
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ text }) => text.includes('back={{')).map(({ path }) => path)).toEqual([])
})
