import { expect, test } from 'vitest'
import { renderPage } from './render-page.tsx'

const pages = ['landing.html', 'for-realtors.html', 'accessibility.html']
/** The paths of the app's pages, derived from their route files. */
const paths = Object.keys(import.meta.glob('../routes/*.tsx')).map((file) =>
  file.replace(/^..\/routes(.*).tsx$/, '$1').replace('/index', '/'),
)

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found ?? '')

test.each(pages)('[PP1] %s has a title, a description, social tags and one main heading', (file) => {
  const html = renderPage(file)
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
  expect(all(html, /<title>(.*?)<\/title>/g)).toHaveLength(1)
  for (const tag of ['name="description"', 'property="og:title"', 'property="og:description"', 'property="og:image"'])
    expect(html).toMatch(new RegExp(`<meta ${tag} content="[^"]+"`))
  expect(all(html, /<(h1)>/g)).toEqual(['h1'])
})

/** The content security policy forbids both. */
test.each(pages)('[PP1] %s has no inline style or script', (file) => {
  const html = renderPage(file)
  expect(html).not.toMatch(/ style="|<style| on[a-z]+="/)
  expect(all(html, /<script[^>]*>(.*?)<\/script>/g).filter(Boolean)).toEqual([])
})

test.each(pages)('each link in %s leads to an existing page or section', (file) => {
  const html = renderPage(file)
  const parts = all(html, / id="([^"]+)"/g).map((id) => `#${id}`)
  const links = all(html, /<a [^>]*href="([^"?]+)/g)
  expect(links.length).toBeGreaterThan(8)
  expect(
    links.filter(
      (link) =>
        ![...parts, ...paths, '/for-realtors', '/accessibility', 'mailto:contact@origin.invalid'].includes(link),
    ),
  ).toEqual([])
})

test.each(pages)('each image in %s has alternative text and reserves its space', (file) => {
  for (const picture of all(renderPage(file), /<img ([^>]*)>/g)) {
    expect(picture).toMatch(/ alt="[^"]{20,}"/)
    expect(picture).toMatch(/ width="\d+" height="\d+"/)
  }
})

test('the landing page names the product’s features and the eight systems that it covers', () => {
  const html = renderPage('landing.html')
  for (const words of ['Smart scheduling', 'Task tracking', 'Email and SMS reminders', 'Document storage', 'Login'])
    expect(html).toContain(words)
  expect(all(html.split('class="tiles"')[1] ?? '', /<\/svg>([^<]+)<\/li>/g)).toEqual([
    'HVAC',
    'Plumbing',
    'Electrical',
    'Roofing',
    'Appliances',
    'Landscaping',
    'Pool &amp; Spa',
    'Security Systems',
  ])
})

test('the page for realtors has three plans with their prices, and says that its testimonials are illustrative', () => {
  const html = renderPage('for-realtors.html')
  expect(all(html, /class="price">\$(\d+)/g)).toEqual(['29', '79', '199'])
  expect(html).toMatch(/Most Popular<\/p><h3>Professional/)
  expect(html).toContain('These testimonials are illustrative.')
  expect(html).toContain('30 days of Professional, free.')
})

test.each(pages)('[PP7] the footer of %s has a link to write to the site', (file) => {
  const footer = renderPage(file).split('<footer')[1] ?? ''
  expect(footer).toContain('<a href="mailto:contact@origin.invalid">contact@origin.invalid</a>')
})

/** Where the server leads instead if it knows no address. */
test('[PP7] the page for realtors has a form at #contact', () => {
  expect(renderPage('for-realtors.html').split('id="contact"')[1]).toContain('<form')
})

test('[PP7] the accessibility statement names the guidelines, the known gaps and a contact', () => {
  const html = renderPage('accessibility.html')
  expect(html).toContain('WCAG) 2.2 at level AA')
  expect(html).toContain('What doesn’t work yet')
  expect(html).toContain('href="mailto:contact@origin.invalid?subject=Accessibility"')
})
