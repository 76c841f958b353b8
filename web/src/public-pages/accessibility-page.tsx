import { PRODUCT_NAME } from '../ui/content/mark.tsx'
import { ContactLink } from './contact-link.tsx'
import { PublicPage } from './public-page.tsx'

/** [PP7] */
export function AccessibilityPage() {
  return (
    <PublicPage
      path="/accessibility"
      title={`Accessibility – ${PRODUCT_NAME}`}
      description={`How ${PRODUCT_NAME} works with a keyboard, a screen reader, large text and high contrast, what doesn’t work yet, and who to contact.`}
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
          Everyone with a home should be able to look after it with {PRODUCT_NAME}. We aim to meet the Web Content
          Accessibility Guidelines (WCAG) 2.2 at level AA, on every screen of the app and on these pages.
        </p>

        <h2>What you can count on</h2>
        <ul>
          {promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>

        <h2>How we test it</h2>
        <p>
          Before each release, a program opens every screen and every kind of dialog at phone, tablet and desktop size,
          in light and dark mode, and checks them with axe, a widely used tool. It also measures whether the focus is
          visible and unobscured, whether buttons are large enough, whether anything moves, and whether anything is cut
          off or has to be scrolled sideways at 200% and 400% zoom and with wider text spacing. Other tests use the app
          with the keyboard alone, and with the colors a system sets for high contrast.
        </p>

        <h2>What doesn’t work yet</h2>
        <ul>
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>

        <h2>Tell us</h2>
        <p>
          If something keeps you from using {PRODUCT_NAME}, please write to us: <ContactLink subject="Accessibility" />.
          Say what you wanted to do, on which page, and what you use to read or control it.
        </p>
        <p className="small">Last reviewed on November 25, 2026.</p>
      </section>
    </PublicPage>
  )
}

const promises = [
  'You can do everything with a keyboard, see where you are, and skip past the navigation.',
  'Screen readers read the names of headings, fields, buttons and pictures. Messages are announced as they appear.',
  'You can zoom to 400%, or narrow the window to 320 pixels, without scrolling sideways.',
  'Text and controls have enough contrast with their background, in light and dark mode. Your system’s high-contrast colors are respected.',
  'Nothing relies on color alone: scores, states and past dates also have text or a symbol.',
  'No decorative motion if your device asks for reduced motion.',
  'Nothing requires dragging. Buttons are large enough for a finger.',
  'Take your time: forms have no time limit, drafts are saved, and nothing you typed is lost.',
]

const limits = [
  'Uploaded documents and photos are shown as they are. A scanned page has no text for a screen reader unless text was recognized in it.',
  'The app has not yet been tested by people who use assistive technology every day, or examined by an independent auditor.',
]
