import { must } from '@hearthkeep/shared/kernel/must.ts'

interface Realtor {
  email: string
  firstName: string
  lastName: string
}

/**
 * For a realtor who is signed in, who has no trial to start: each plan leads to the form, which asks for that plan, and
 * the other buttons to the dashboard.
 */
export function askForPlan(form: HTMLFormElement): void {
  const realtor = signedInRealtor()
  if (!realtor) return
  const field = (name: string) =>
    must(form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`), name)
  // Sending clears the form, but not these.
  field('name').defaultValue = `${realtor.firstName} ${realtor.lastName}`
  field('email').defaultValue = realtor.email
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="mode=create&role=realtor"]')) {
    const { plan } = link.dataset
    link.textContent = plan ? `Ask for ${plan}` : 'Your dashboard'
    link.href = plan ? '#plan' : '/dashboard'
    if (plan)
      link.addEventListener('click', () => (field('message').value = `Please move my account to the ${plan} plan.`))
  }
  for (const part of document.querySelectorAll('[data-trial], header a[href="/realtor-auth"]')) part.remove()
}

/** The person whom the app remembers on this device, if they are a realtor: see `session.ts`. */
function signedInRealtor(): Realtor | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null')
    return isRealtor(user) ? user : null
  } catch {
    // Storage is blocked, or not written by the app.
    return null
  }
}

const isRealtor = (user: unknown): user is Realtor =>
  typeof user === 'object' &&
  user !== null &&
  'role' in user &&
  user.role === 'realtor' &&
  ['email', 'firstName', 'lastName'].every((name) => typeof Reflect.get(user, name) === 'string')
