import { severities, type Severity } from '../finding.ts'

export const worse = (one: Severity, other: Severity): Severity =>
  severities.indexOf(one) <= severities.indexOf(other) ? one : other
