import type { Property } from '../property/property.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { Document } from '../document/document.ts'
import type { ClientMessage } from '../message/client-message.ts'
import type { Client } from '../client/client.ts'
import { asPartner, hasPartner } from '../client/household.ts'
import { clientName } from '../client/own-client.ts'
import { documentCategoryEntry } from '../document/document-categories.ts'
import type { Issue } from '../issue/issue.ts'
import type { Supply } from '../supply/supply.ts'
import type { System } from '../system/system.ts'
import type { Market } from '../market/market.ts'
import { quarterWords } from '../market/quarter.ts'
import type { Vendor } from '../vendor/vendor.ts'
import { namesOf } from '../vendor/vendor-names.ts'

/**
 * The recorded texts by which a row is found, in the search over everything as in its list. Those of a system stand beside
 * its fields.
 */
type Words = readonly (string | null)[]

export const wordsOfClient = (client: Client): Words => [
  clientName(client),
  client.email,
  client.phone,
  ...(hasPartner(client) ? [clientName(asPartner(client)), client.partnerEmail, client.partnerPhone] : []),
  client.organization,
  ...(client.otherWays ?? []).map(({ value }) => value),
  client.notes,
  ...(client.tags ?? []),
]

export const wordsOfMarket = ({ area, zipCodes, quarter, note }: Market): Words => [
  area,
  ...zipCodes,
  quarterWords(quarter),
  note,
]

export const wordsOfVendor = (vendor: Vendor): Words => [
  ...namesOf(vendor),
  vendor.trade,
  ...(vendor.phones ?? []),
  vendor.email,
  vendor.website,
  vendor.license,
  vendor.notes,
]

export const wordsOfProperty = (property: Property): Words => [
  property.address,
  `${property.city}, ${property.state} ${property.zipCode}`,
  property.mlsNumber,
  property.propertyDescription,
  property.schoolDistrict,
  property.hoaName,
  property.hoaContact,
  property.hoaPhone,
  property.hoaEmail,
  property.notes,
]

/** @param system which the issue concerns */
export const wordsOfIssue = (issue: Issue, system: System | undefined): Words => [
  issue.title,
  issue.place,
  issue.description,
  system?.systemName ?? null,
]

/** @param system which the task is for */
export const wordsOfTask = (item: MaintenanceItem, system: System | undefined): Words => [
  item.title,
  ...wordsOfParts(item),
  ...(item.steps ?? []).map(({ text }) => text),
  item.vendor,
  item.vendorContact,
  item.completedByName,
  item.description,
  item.notes,
  system?.systemName ?? null,
]

/** @returns each part with its size: `Pleated filter 16x25x1` */
export const wordsOfParts = ({ parts }: MaintenanceItem): string[] =>
  (parts ?? []).map(({ name, size }) => (size === null ? name : `${name} ${size}`))

export const wordsOfSupply = ({ name, size, boughtAt, notes }: Supply): Words => [name, size, boughtAt, notes]

export const wordsOfDocument = (document: Document): Words => [
  document.title,
  documentCategoryEntry(document.category)?.label ?? document.category,
  document.fileName,
  document.description,
]

/** @param name of the client it was written to */
export const wordsOfMessage = (message: ClientMessage, name: string): Words => [
  name,
  message.recipient,
  message.subject,
  message.text,
]
