import type { Dialect } from '../dialect.ts'

const uuidOf = (text: string) => `unhex(replace(${text}, '-', ''))`
const jsonField = (json: string, name: string) => `${json} ->> '${name}'`
const jsonObject = (fields: Record<string, string>) =>
  `json_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`

export const sqlite: Dialect = {
  hasCodes: true,
  beforeEveryCode: '0',
  beforeEveryUuid: `x''`,
  codeOf: (text) => `(select code from dictionary where text = ${text})`,
  texts: (parameter) => `json_each(${parameter})`,
  objects: (parameter) => `json_each(${parameter})`,
  uuidsIn: (parameter) => `select ${uuidOf('value')} from json_each(${parameter})`,
  uuidOf,
  jsonField,
  jsonPart: (json, name) => `${json} -> '${name}'`,
  jsonObject,
  onlyField: (json, name) =>
    `case when ${json} is null then null when json_type(${json}, '$.${name}') is null then '{}'
     else ${jsonObject({ [name]: jsonField(json, name) })} end`,
  // One transaction writes at a time.
  isBelowHorizon: 'true',
  like: 'like',
  beyond: (offset) => `limit -1 offset ${offset}`,
}
