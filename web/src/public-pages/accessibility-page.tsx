import { PRODUCT_NAME } from '../ui/frame/mark.tsx'
import { PublicPage } from './public-page.tsx'

/** [PP7] */
export function AccessibilityPage() {
  return (
    <PublicPage
      path="/accessibility"
      title={`Accessibility – ${PRODUCT_NAME}`}
      description={`How ${PRODUCT_NAME} works with a keyboard, a screen reader, large text and high contrast, what does not work yet, and whom to tell.`}
      picture="/screenshots/desktop.png"
      links={[
        { href: '/', label: 'For homeowners' },
        { href: '/for-realtors', label: 'For realtors' },
        { href: '/auth', label: 'Login' },
      ]}
      action={{ href: '/auth?mode=create', label: 'Get Started Free' }}
    >
      <section className="text">
        <h1>Accessibility</h1>
        <p className="lead">
          Everybody with a home should be able to look after it with {PRODUCT_NAME}. We aim to meet the Web Content
          Accessibility Guidelines (WCAG) 2.2 at level AA, on every screen of the app and on these pages.
        </p>

        <h2>What you can count on</h2>
        <ul>
          {promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>

        <h2>How we check it</h2>
        <p>
          Before each release a program opens every screen and every kind of dialog at the size of a phone, a tablet and
          a desktop, light and dark, and has them examined by axe, a widely used tool. It also measures whether the
          focus is visible and uncovered, whether buttons are large enough, whether anything moves, and whether
          something is cut off or has to be scrolled sideways at 200 % and 400 % zoom and with wider text spacing. Other
          tests use the app with the keyboard alone, and with the colors that a system sets for high contrast.
        </p>

        <h2>What does not work yet</h2>
        <ul>
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>

        <h2>Tell us</h2>
        <p>
          If something keeps you from using {PRODUCT_NAME}, write to{' '}
          <a href={`mailto:${CONTACT_EMAIL}?subject=Accessibility`}>{CONTACT_EMAIL}</a>. Say what you wanted to do, on
          which page, and what you use to read or control it.
        </p>
        <p className="small">Last reviewed on November 25, 2026.</p>
      </section>
    </PublicPage>
  )
}

/** The server puts the address of whoever runs the site in its place: see `web-app.ts`. */
const CONTACT_EMAIL = 'contact@origin.invalid'

const promises = [
  'Everything can be done with a keyboard. You can see where you are, and you can skip past the navigation.',
  'Headings, fields, buttons and pictures have names that a screen reader says. Messages that appear are announced.',
  'The page can be enlarged to 400 %, or to a window that is 320 pixels wide, without scrolling sideways.',
  'Text and controls stand out enough from what is behind them, in light and in dark colors. Colors that your system sets for high contrast are respected.',
  'Nothing is said with color alone: a score, a state and a date that has passed have words or a sign too.',
  'Nothing moves for show if your device asks for reduced motion.',
  'Nothing has to be dragged. Buttons are large enough for a finger.',
  'Nothing you typed is lost when you take your time: forms have no time limit, and drafts are kept.',
]

const limits = [
  'Documents and photos that people upload are shown as they are. A scanned page has no text for a screen reader unless text was recognized in it.',
  'The app has not yet been tested by people who use assistive technology every day, or examined by an independent auditor.',
]
