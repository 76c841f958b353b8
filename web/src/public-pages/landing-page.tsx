import {
  BellRing,
  CalendarClock,
  FileText,
  HeartPulse,
  ListChecks,
  ShieldCheck,
  Thermometer,
  Droplets,
  Zap,
  House,
  Refrigerator,
  Trees,
  Waves,
  WifiOff,
  type LucideIcon,
} from 'lucide-react'
import { PRODUCT_NAME } from '../ui/content/mark.tsx'
import { Picture } from './picture.tsx'
import { PublicPage } from './public-page.tsx'

/** Part 1, section 2: `/`. */
export function LandingPage() {
  return (
    <PublicPage
      path="/"
      title={`${PRODUCT_NAME} – home maintenance that remembers for you`}
      description="Know what your home needs and when. Smart scheduling, task tracking, reminders and every warranty and receipt in one place. Works with no signal."
      picture="/screenshots/desktop.png"
      links={[
        { href: '#features', label: 'Features' },
        { href: '/for-realtors', label: 'For realtors' },
        { href: '/auth', label: 'Login' },
      ]}
      action={GET_STARTED}
    >
      <section className="hero">
        <div>
          <h1>Know what your home needs, before it does</h1>
          <p className="lead">
            {PRODUCT_NAME} keeps track of every system in your house, tells you what is due, and remembers what you did.
            It works in the basement, too.
          </p>
          <p className="actions">
            <a className="button" href={GET_STARTED.href}>
              {GET_STARTED.label}
            </a>
            <a className="button quiet" href="/demo?from=/">
              Try the demo
            </a>
          </p>
          <p className="small">Free for homeowners. The demo needs no account, and nothing leaves your device.</p>
        </div>
        <Picture
          className="phone"
          name="house"
          alt="A house in the app: its health score, what is due next, and its systems"
          width={780}
          height={1688}
          sizes="330px"
          isFirst
        />
      </section>

      <section id="features">
        <h2>Everything the house needs, in one place</h2>
        <ul className="cards">
          {features.map(({ icon: Icon, title, words }) => (
            <li key={title}>
              <Icon size={22} strokeWidth={1.8} aria-hidden />
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="beside">
        <div>
          <h2>See the whole year at a glance</h2>
          <p>
            Every task has its season. The calendar shows what’s coming, moves what you put off, and plans the next time
            as soon as you finish. Subscribe to it from the calendar you already use.
          </p>
        </div>
        <Picture
          className="tablet"
          name="calendar"
          alt="The calendar: the months of the year, and the tasks for one of them"
          width={1640}
          height={2360}
          sizes="440px"
        />
      </section>

      <section>
        <h2>Eight kinds of systems, covered</h2>
        <p className="lead">Each has its own checklist, typical lifespan and maintenance, so you start with a plan.</p>
        <ul className="tiles">
          {systems.map(({ icon: Icon, name }) => (
            <li key={name}>
              <Icon size={24} strokeWidth={1.8} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      </section>

      <section className="beside turned">
        <div>
          <h2>Made for basements and crawl spaces</h2>
          <p>
            Everything is on your device. Look up the filter size, check off a task or photograph a label with no signal
            at all. {PRODUCT_NAME} syncs when you are back upstairs.
          </p>
          <p>Your records stay yours: export them anytime, and hand them over to the next owner when you sell.</p>
        </div>
        <Picture
          className="phone"
          name="tasks"
          alt="The maintenance tracker: what is overdue and what comes next"
          width={780}
          height={1688}
          sizes="330px"
        />
      </section>

      <section className="call">
        <h2>Your house, looked after</h2>
        <p className="lead">Add your home in two minutes. The plan for the first year is included.</p>
        <p className="actions">
          <a className="button" href={GET_STARTED.href}>
            {GET_STARTED.label}
          </a>
          <a href="/for-realtors">Are you a realtor?</a>
        </p>
      </section>
    </PublicPage>
  )
}

const GET_STARTED = { href: '/auth?mode=create', label: 'Get Started Free' }

const features: readonly { icon: LucideIcon; title: string; words: string }[] = [
  {
    icon: CalendarClock,
    title: 'Smart scheduling',
    words: 'Seasons, intervals and typical lifespans decide what’s due when. You can change all of it.',
  },
  {
    icon: ListChecks,
    title: 'Task tracking',
    words: 'Done with one tap. Costs, notes, parts and photos stay with the task for next time.',
  },
  {
    icon: BellRing,
    title: 'Email and SMS reminders',
    words: 'One message in the morning when something is due. Never at night, and only what you ask for.',
  },
  {
    icon: FileText,
    title: 'Document storage',
    words: 'Warranties, receipts and manuals filed with their system and found in seconds.',
  },
  {
    icon: HeartPulse,
    title: 'Health score',
    words: 'One number for the house and one for each system, with the reasons behind it.',
  },
  {
    icon: WifiOff,
    title: 'Works offline',
    words: 'Read, write and take photos without a connection. Nothing you enter gets lost.',
  },
]

const systems: readonly { icon: LucideIcon; name: string }[] = [
  { icon: Thermometer, name: 'HVAC' },
  { icon: Droplets, name: 'Plumbing' },
  { icon: Zap, name: 'Electrical' },
  { icon: House, name: 'Roofing' },
  { icon: Refrigerator, name: 'Appliances' },
  { icon: Trees, name: 'Landscaping' },
  { icon: Waves, name: 'Pool & Spa' },
  { icon: ShieldCheck, name: 'Security Systems' },
]
