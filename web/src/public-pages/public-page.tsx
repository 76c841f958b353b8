import type { ReactNode } from 'react'
import { Mark, PRODUCT_NAME } from '../ui/content/mark.tsx'
import { ContactLink } from './contact-link.tsx'

interface PublicPageProps {
  path: string
  title: string
  description: string
  /** Shown when the page is shared; a path below `/`. */
  picture: string
  /** Links beside the product's name. */
  links: readonly { href: string; label: string }[]
  action: { href: string; label: string }
  children: ReactNode
}

/** A page that is complete in its HTML: everything except the form works without scripts. */
export function PublicPage({ path, title, description, picture, links, action, children }: PublicPageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FAF8F4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14171A" />
        <meta name="format-detection" content="telephone=no" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={PRODUCT_NAME} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={`${ORIGIN}${path}`} />
        <meta property="og:image" content={`${ORIGIN}${picture}`} />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="canonical" href={`${ORIGIN}${path}`} />
        <script src="/enter-app.js" />
        <script src="/first-paint.js" />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/icons/icon-192.png" type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="stylesheet" href="/src/public-pages/public-pages.css" />
        <script type="module" src="/src/public-pages/enhance.ts" />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header className="head">
          <a className="brand" href="/" aria-label={`${PRODUCT_NAME} home`}>
            <Mark />
            <span>{PRODUCT_NAME}</span>
          </a>
          <nav aria-label="Main">
            {links.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
            <a className="button" href={action.href}>
              {action.label}
            </a>
          </nav>
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className="foot">
          <span className="brand">
            <Mark size={22} />
            <span>{PRODUCT_NAME}</span>
          </span>
          <nav aria-label="Footer">
            <a href="/">For homeowners</a>
            <a href="/for-realtors">For realtors</a>
            <a href="/auth">Login</a>
            <a href="/realtor-auth">Realtor login</a>
            <a href="/accessibility">Accessibility</a>
            <ContactLink />
          </nav>
        </footer>
      </body>
    </html>
  )
}

/** The server replaces it with its own origin, which is unknown at build time: see `web-app.ts`. */
const ORIGIN = 'https://origin.invalid'
