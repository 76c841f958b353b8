import { planLabels } from '@hearthkeep/shared/account/plan-labels.ts'
import { TRIAL_DAYS, TRIAL_PLAN } from '@hearthkeep/shared/account/plans.ts'
import { plans } from '@hearthkeep/shared/account/user.ts'
import { planMeanings } from '@hearthkeep/shared/account/plan-meanings.ts'
import { planOffers } from '@hearthkeep/shared/account/plan-offers.ts'
import { Check } from 'lucide-react'
import { PRODUCT_NAME } from '../ui/content/mark.tsx'
import { DemoForm } from './demo-form.tsx'
import { Picture } from './picture.tsx'
import { PublicPage } from './public-page.tsx'

/** Part 1, section 2: `/for-realtors`. */
export function ForRealtorsPage() {
  return (
    <PublicPage
      path="/for-realtors"
      title={`${PRODUCT_NAME} for realtors – stay the one they call`}
      description="Keep in touch with past clients by looking after their homes: monthly maintenance reminders in your name, client properties and referrals."
      picture="/screenshots/desktop.png"
      links={[
        { href: '#pricing', label: 'Pricing' },
        { href: '/', label: 'For homeowners' },
        { href: '/realtor-auth', label: 'Login' },
      ]}
      action={START_TRIAL}
    >
      <section className="hero wide">
        <div>
          <h1>Stay the one they call</h1>
          <p className="lead">
            Your past clients hear from you every month, about the one thing they care about: their home. {PRODUCT_NAME}{' '}
            suggests what to say and when, and you send it in your name.
          </p>
          <p className="actions">
            <a className="button" href={START_TRIAL.href}>
              {START_TRIAL.label}
            </a>
            <a className="button quiet" href="#demo">
              Schedule Demo
            </a>
            <a href="/demo?from=/for-realtors">Try the demo</a>
          </p>
          <p className="small" data-trial>
            {TRIAL_DAYS} days of {planLabels[TRIAL_PLAN]}, free. No card needed.
          </p>
        </div>
        <Picture
          name="realtor"
          alt="The realtor dashboard: who to contact, upcoming touchpoints and referrals"
          width={2880}
          height={1800}
          sizes="(min-width: 820px) 600px, 100vw"
          isFirst
        />
      </section>

      <section>
        <h2>From closing day to the next referral</h2>
        <ul className="cards">
          {reasons.map(({ title, words }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </section>

      <section id="pricing">
        <h2>Plans</h2>
        <p className="lead">All prices are per month, in US dollars.</p>
        <ul className="plans">
          {plans.map((plan, index) => {
            const isPopular = plan === 'professional'
            const before = plans[index - 1]
            return (
              <li key={plan} className={isPopular ? 'popular' : undefined}>
                {isPopular && <p className="badge">Most Popular</p>}
                <h3>{planLabels[plan]}</h3>
                {/* Not a paragraph: axe takes a short large one for a heading. */}
                <div className="price">
                  ${planOffers[plan].price} <span>a month</span>
                </div>
                {before && <p className="small">Everything in {planLabels[before]}, and:</p>}
                <ul>
                  {planOffers[plan].promises.map(({ title }) => (
                    <li key={title}>
                      <Check size={18} strokeWidth={2} aria-hidden />
                      <span>
                        {title}
                        <small>{planMeanings[title]}</small>
                      </span>
                    </li>
                  ))}
                </ul>
                <a
                  className={isPopular ? 'button' : 'button quiet'}
                  href={START_TRIAL.href}
                  data-plan={planLabels[plan]}
                >
                  {START_TRIAL.label}
                </a>
              </li>
            )
          })}
        </ul>
      </section>

      <section>
        <h2>What it could sound like</h2>
        <p className="small">These testimonials are illustrative. The people in them are invented.</p>
        <ul className="quotes">
          {testimonials.map(({ words, name, place }) => (
            <li key={name}>
              <figure>
                <blockquote>{words}</blockquote>
                <figcaption>
                  {name}, {place}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </section>

      <section id="demo" className="beside">
        <div id="contact">
          <h2 id="plan" data-topic="heading">
            Schedule a demo
          </h2>
          <p data-topic="lead">
            Tell us where to reach you. We’ll show you {PRODUCT_NAME}, answer your questions, and help you bring your
            clients over from a spreadsheet.
          </p>
        </div>
        <DemoForm />
      </section>
    </PublicPage>
  )
}

const START_TRIAL = { href: '/auth?mode=create&role=realtor', label: 'Start Free Trial' }

const reasons = [
  {
    title: 'Client touchpoints',
    words: 'A monthly suggestion for every client, matched to their house and the season. Edit it, or send it as is.',
  },
  {
    title: 'Client properties',
    words: 'Add a house, invite its owner, and hand over a complete home record on closing day.',
  },
  {
    title: 'Email and SMS',
    words: 'From your own address and number, never at night, with an easy way for clients to reply or stop.',
  },
  {
    title: 'Referrals',
    words: 'Clients recommend you with two taps. You see where each referral came from.',
  },
  {
    title: 'At the kitchen table',
    words: 'Everything is on your tablet, with or without Wi-Fi. What you write down syncs later.',
  },
  {
    title: 'Bring your list',
    words: 'Import clients from the spreadsheet you have. Columns are recognized and duplicates merged.',
  },
]

const testimonials = [
  {
    words: 'Three families I sold to years ago wrote back in the first month. One of them is listing with me now.',
    name: 'Marisol V.',
    place: 'Tucson, AZ',
  },
  {
    words: 'I used to forget people between closings. Now I open my tablet on Monday and know who to write to.',
    name: 'Dennis O.',
    place: 'Columbus, OH',
  },
  {
    words: 'Handing over a house with its whole history makes closing day feel like a gift.',
    name: 'Priya N.',
    place: 'Raleigh, NC',
  },
]
