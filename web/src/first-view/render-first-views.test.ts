import { expect, test } from 'vitest'
import { renderFirstViews } from './render-first-views.tsx'

test('[PP8] the first views are complete, and no button of theirs can be pressed before the app is there', async () => {
  const { pages, styles } = await renderFirstViews()
  expect(Object.entries(pages).map(([file, { title }]) => [file, title])).toEqual([
    ['auth.html', 'Welcome home · Hearthkeep'],
    ['auth-create.html', 'Create your account · Hearthkeep'],
    ['realtor-auth.html', 'Realtor sign in · Hearthkeep'],
    ['realtor-auth-create.html', 'Create your realtor account · Hearthkeep'],
  ])
  for (const { markup } of Object.values(pages)) {
    // The content security policy forbids these.
    expect(markup).not.toMatch(/ style=|<style| on[a-z]+="/)
    const buttons = markup.match(/<button[^>]*>/g) ?? []
    expect(buttons.length).toBeGreaterThan(1)
    expect(buttons.filter((button) => !button.includes(' disabled=""'))).toEqual([])
    const classes = [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
    const unstyled = classes.filter((name) => name.startsWith('css-') && !styles.includes(`.${name}`))
    expect(unstyled).toEqual([])
  }
})

test('[PP8] without the app a link leads from one form to the other', async () => {
  const { pages } = await renderFirstViews()
  const links = Object.values(pages).map(
    ({ markup }) => /<a href="([^"]*)"[^>]*>(Create an|I already have)/.exec(markup)?.[1],
  )
  expect(links).toEqual(['/auth?mode=create', '/auth', '/realtor-auth?mode=create', '/realtor-auth'])
})
