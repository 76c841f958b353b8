import type { Dialect } from '../dialect.ts'

const UUID = `'^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'`
// A parameter's type is that of its first cast.
const jsonOf = (text: string) => `(${text})::text::json`
const jsonObject = (fields: Record<string, string>) =>
  `json_build_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})::text`

export const postgres: Dialect = {
  hasCodes: false,
  beforeEveryCode: `''`,
  beforeEveryUuid: `'00000000-0000-0000-0000-000000000000'::uuid`,
  codeOf: (text) => `(${text})::text`,
  texts: (parameter) => `json_array_elements_text(${jsonOf(parameter)})`,
  objects: (parameter) => `json_array_elements(${jsonOf(parameter)})`,
  // Any other text equals no stored UUID.
  uuidsIn: (parameter) =>
    `select case when value ~ ${UUID} then value::uuid end from json_array_elements_text(${jsonOf(parameter)})`,
  uuidOf: (text) => `(${text})::uuid`,
  jsonField: (json, name) => `(${jsonOf(json)} ->> '${name}')`,
  jsonPart: (json, name) => `(${jsonOf(json)} -> '${name}')::text`,
  jsonObject,
  onlyField: (json, name) =>
    `case when ${json} is null then null when ${jsonOf(json)} -> '${name}' is null then '{}'
     else ${jsonObject({ [name]: `${jsonOf(json)} -> '${name}'` })} end`,
  // Ids of transactions and change numbers have the same order (`beside-others.ts`). A row's `xmin` is the one that wrote it.
  isBelowHorizon: 'age(xmin) > age(pg_snapshot_xmin(pg_current_snapshot())::xid)',
  like: 'ilike',
  beyond: (offset) => `offset ${offset}`,
}
