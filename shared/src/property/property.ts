import { z } from 'zod'
import { climates } from './climates.ts'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import {
  calendarDate,
  decimal,
  documentId,
  dollars,
  multilineText,
  optional,
  propertyId,
  requiredText,
  text,
  userId,
  wholeNumber,
} from '../kernel/fields.ts'

export const propertyTypes = [
  'single_family',
  'townhouse',
  'condo',
  'multi_family',
  'duplex',
  'apartment',
  'mobile_home',
  'commercial',
  'other',
  /** Another name for a condo, kept because programs send it (part 1, section 3). Not offered in forms. */
  'condominium',
] as const
export type PropertyType = (typeof propertyTypes)[number]

export const hoaFrequencies = ['monthly', 'quarterly', 'annually'] as const

/** The 17 documents a sale needs, each a flag on the property (part 1, section 3). */
export const trackedDocuments = [
  'spdsCompleted',
  'homeInspectionCompleted',
  'clueReportCompleted',
  'leadPaintDisclosureCompleted',
  'wellDisclosureCompleted',
  'affidavitDisclosureCompleted',
  'moldDisclosureCompleted',
  'wdiirCompleted',
  'roofInspectionCompleted',
  'plumbingInspectionCompleted',
  'hvacInspectionCompleted',
  'poolInspectionCompleted',
  'septicInspectionCompleted',
  'wellInspectionCompleted',
  'landSurveyCompleted',
  'homeWarrantyCompleted',
  'titleReportCompleted',
] as const

/** Further documents that a property profile tracks; they do not count toward the progress of a sale. */
export const profileDocuments = [
  'electricalInspectionCompleted',
  'pestInspectionCompleted',
  'appraisalCompleted',
  'insuranceCompleted',
] as const

export type ProfileDocument = (typeof profileDocuments)[number]

export type TrackedDocument = (typeof trackedDocuments)[number]
const documentFlags = Object.fromEntries(trackedDocuments.map((flag) => [flag, z.boolean()])) as Record<
  TrackedDocument,
  z.ZodBoolean
>

/** What a person records about a property; `null` is unknown. Limits: part 1, section 5. */
export const propertyFacts = {
  address: requiredText(255, 'Address is required'),
  city: requiredText(100, 'City is required'),
  state: requiredText(50, 'State is required'),
  zipCode: requiredText(10, 'ZIP code is required'),
  propertyType: z.enum(propertyTypes, 'Property type is required'),
  yearBuilt: optional(wholeNumber(1600, 2200)),
  squareFootage: optional(wholeNumber(0, 10_000_000)),
  lotSize: optional(decimal(0, 1_000_000)),
  bedrooms: optional(wholeNumber(0, 1000)),
  bathrooms: optional(decimal(0, 1000)),
  mlsNumber: optional(text(50)),
  listPrice: optional(dollars),
  listingDate: optional(calendarDate),
  daysOnMarket: optional(wholeNumber(0, 100_000)),
  propertyDescription: optional(multilineText(5000)),
  schoolDistrict: optional(text(200)),
  hoaFees: optional(dollars),
  hoaFrequency: optional(z.enum(hoaFrequencies)),
  hoaName: optional(text(200)),
  hoaContact: optional(text(200)),
  hoaPhone: optional(text(40)),
  hoaEmail: optional(text(254)),
  hoaWebsite: optional(text(2000)),
  ccrDocumentUrl: optional(text(2000)),
  hasPool: z.boolean(),
  hasGarage: z.boolean(),
  garageSpaces: optional(wholeNumber(0, 1000)),
  hasSeptic: z.boolean(),
  hasWell: z.boolean(),
  hasFireplace: z.boolean(),
  lastInspection: optional(calendarDate),
  /** Asked once, for the maintenance plan. */
  climate: optional(z.enum(climates)),
  notes: optional(multilineText(5000)),
  ...documentFlags,
  /** Documents of the profile. Older properties have `null`, which means `false`. */
  electricalInspectionCompleted: optional(z.boolean()),
  pestInspectionCompleted: optional(z.boolean()),
  appraisalCompleted: optional(z.boolean()),
  insuranceCompleted: optional(z.boolean()),
}

export const property = defineEntity({
  name: 'property',
  naming: { title: 'address', noun: 'property' },
  fields: {
    id: propertyId,
    ...propertyFacts,
    status: text(40),
    /** The photo that stands for the property; null means its newest one. It may be gone or private by now. */
    coverId: optional(documentId),
    /** Copies of the current memberships, so that a row shows the API whose property it is. */
    ownerId: optional(userId),
    realtorId: optional(userId),
  },
  indexes: [],
})

export type Property = RowOf<typeof property>
