import type { Client, Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import type { Communication } from '../../data/queries/read-communication.ts'
import { typeOptions, type TouchpointForm } from './touchpoint-values.ts'
import { withPriority } from '@hearthkeep/shared/touchpoint/touchpoint.ts'

/** The subject of the form: a scheduled touchpoint, or a new one, optionally with a client or a template. */
export type TouchpointSubject =
  | { kind: 'edit'; touchpoint: Touchpoint }
  | { kind: 'new'; client?: Client; templateType?: string | undefined }

/** Returns the key of the form's draft. */
export function draftKeyOf(subject: TouchpointSubject): string {
  if (subject.kind === 'edit') return `edit-touchpoint/${subject.touchpoint.id}`
  const { client, templateType } = subject
  return ['plan-touchpoint', client?.id, templateType].filter(Boolean).join('/')
}

export function titleOfForm(subject: TouchpointSubject): string {
  if (subject.kind === 'edit') return 'Edit Touchpoint'
  return subject.client ? `Create Touchpoint with ${clientName(subject.client)}` : 'Create Touchpoint'
}

interface Known {
  today: CalendarDate
  communication: Communication
}

export function initialOf(subject: TouchpointSubject, { today, communication }: Known): TouchpointForm {
  if (subject.kind === 'edit') {
    const { propertyId, clientId, priority, touchpointType, title, description, scheduledDate, notes } = withPriority(
      subject.touchpoint,
    )
    return { propertyId, clientId, priority, touchpointType, title, description, scheduledDate, notes }
  }
  const { client, templateType = typeOptions[0]?.value ?? '' } = subject
  return {
    propertyId: (client && communication.onlyProperties.get(client.id)?.id) ?? null,
    clientId: client?.id ?? null,
    priority: 'medium',
    touchpointType: templateType,
    title: null,
    description: null,
    scheduledDate: today,
    notes: null,
  }
}
