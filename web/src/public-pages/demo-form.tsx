import { DEMO_REQUEST_LIMITS as limits } from '@hearthkeep/shared/protocol/demo-request.ts'

/** Requests a demo. Without scripts the browser submits the form and returns to the message at its end. */
export function DemoForm() {
  return (
    <form id="demo-form" className="form" method="post" action="/api/demo-requests">
      <Line name="name" label="Name" most={limits.name} autoComplete="name" />
      <Line name="email" label="Email" type="email" most={limits.email} autoComplete="email" />
      <Line name="phone" label="Phone (optional)" type="tel" most={limits.phone} autoComplete="tel" isOptional />
      <Line name="company" label="Company (optional)" most={limits.company} autoComplete="organization" isOptional />
      <label>
        <span data-topic="question">What would you like to see? (optional)</span>
        <textarea name="message" rows={3} maxLength={limits.message} />
      </label>
      <button className="button" type="submit" data-topic="send">
        Schedule Demo
      </button>
      <p id="demo-sent" className="sent" role="status" tabIndex={-1}>
        Thank you. We’ll be in touch.
      </p>
      <p className="failed" role="alert" />
    </form>
  )
}

interface LineProps {
  name: string
  label: string
  most: number
  autoComplete: string
  type?: string
  isOptional?: boolean
}

function Line({ name, label, most, autoComplete, type = 'text', isOptional = false }: LineProps) {
  return (
    <label>
      {label}
      <input name={name} type={type} maxLength={most} autoComplete={autoComplete} required={!isOptional} />
    </label>
  )
}
