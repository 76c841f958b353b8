import { must } from '@hearthkeep/shared/kernel/must.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { AccessibilityPage } from './accessibility-page.tsx'
import { ForRealtorsPage } from './for-realtors-page.tsx'
import { LandingPage } from './landing-page.tsx'

const pages: Record<string, () => React.JSX.Element> = {
  'landing.html': LandingPage,
  'for-realtors.html': ForRealtorsPage,
  'accessibility.html': AccessibilityPage,
}

/** Renders a page for people without an account as the HTML of its file in `dist`. Runs when the app is built. */
export function renderPage(file: string): string {
  const Page = must(pages[file], `the page ${file}`)
  return `<!doctype html>\n${renderToStaticMarkup(<Page />)}\n`
}
