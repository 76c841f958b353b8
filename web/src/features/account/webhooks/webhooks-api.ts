import {
  listedWebhook,
  madeWebhook,
  webhookDelivery,
  webhookSecret,
  type ListedWebhook,
  type NewWebhook,
  type WebhookDelivery,
  type WebhookEdit,
} from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import { z } from 'zod'
import { askServer, nothing } from '../../../data/ask-server.ts'
import { withProof, type Proof } from '../passkeys/passkeys-api.ts'

const PATH = '/api/webhooks'
const listed = z.array(listedWebhook)
const deliveries = z.array(webhookDelivery)
const pathOf = ({ id }: Pick<ListedWebhook, 'id'>) => `${PATH}/${encodeURIComponent(id)}`

export const fetchWebhooks = () => askServer(PATH, listed)

export const addWebhook = (wanted: NewWebhook, proof: Proof) =>
  withProof(proof, (shown) => askServer(PATH, madeWebhook, { body: { ...wanted, ...shown } }))

export const editWebhook = (webhook: ListedWebhook, changes: WebhookEdit) =>
  askServer(pathOf(webhook), listedWebhook, { method: 'PATCH', body: changes })

export const deleteWebhook = (webhook: ListedWebhook) => askServer(pathOf(webhook), nothing, { method: 'DELETE' })

export const replaceSecret = (webhook: ListedWebhook) =>
  askServer(`${pathOf(webhook)}/secret`, webhookSecret, { body: {} })

export const testWebhook = (webhook: ListedWebhook) =>
  askServer(`${pathOf(webhook)}/test`, webhookDelivery, { body: {} })

export const fetchDeliveries = (webhook: ListedWebhook) => askServer(`${pathOf(webhook)}/deliveries`, deliveries)

export const sendAgain = (webhook: ListedWebhook, { id }: WebhookDelivery) =>
  askServer(`${pathOf(webhook)}/deliveries/${encodeURIComponent(id)}/resend`, webhookDelivery, { body: {} })
