import { must } from '@hearthkeep/shared/kernel/must.ts'

const PATIENCE_MS = 30_000
const UNREACHABLE = 'Couldn’t reach Hearthkeep. Check your connection and try again.'

/** Submits the form without leaving the page. The input stays unless the server has accepted it. */
export function sendDemoForm(form: HTMLFormElement): void {
  const part = (selector: string) => must(form.querySelector<HTMLElement>(selector), selector)
  const [sent, failed, button] = [part('.sent'), part('.failed'), part('button')]
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const send = async () => {
      button.toggleAttribute('disabled', true)
      failed.textContent = ''
      const fault = await faultOf(form)
      button.toggleAttribute('disabled', false)
      failed.textContent = fault
      if (fault !== '') return
      form.reset()
      sent.classList.add('shown')
      sent.focus()
    }
    void send()
  })
}

/**
 * Returns an empty string if the server accepted the form, or else the error message. `askServer` and zod would double
 * what the page loads.
 */
async function faultOf(form: HTMLFormElement): Promise<string> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.ok) return ''
    // Anything but an answer of our server ends in the message below.
    const { message, issues } = (await response.json()) as { message?: string; issues?: { message: string }[] }
    return issues?.[0]?.message ?? message ?? UNREACHABLE
  } catch {
    return UNREACHABLE
  }
}
