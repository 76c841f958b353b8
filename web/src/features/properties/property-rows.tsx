import { RowList } from '../../ui/content/list-row.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import type { PropertyRowsProps } from './many-rows.tsx'
import { PropertyRow } from './property-row.tsx'

/** As many as are simply all there; the machinery for more is loaded when there are more. */
const FEW = 60

export function PropertyRows(props: PropertyRowsProps) {
  return props.properties.length <= FEW ? <AllRows {...props} /> : <ManyRows {...props} />
}

const ManyRows = lazily<PropertyRowsProps>(async () => (await import('./many-rows.tsx')).ManyRows, FirstRows)

/** What is in sight, until the rest can be scrolled to. */
function FirstRows({ properties, ...rest }: PropertyRowsProps) {
  return <AllRows properties={properties.slice(0, FEW)} {...rest} />
}

function AllRows({ properties, today, openId }: PropertyRowsProps) {
  return (
    <RowList look="free">
      {properties.map((listed) => (
        <PropertyRow key={listed.property.id} listed={listed} today={today} selected={listed.property.id === openId} />
      ))}
    </RowList>
  )
}
