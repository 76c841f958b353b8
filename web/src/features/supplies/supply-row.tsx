import type { Supply } from '@hearthkeep/shared/entities.ts'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { History, Minus, Pencil, Plus, Trash2 } from 'lucide-react'
import { usePerform } from '../../actions/use-perform.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { ListRow } from '../../ui/content/list/list-row.tsx'
import { Figures, Row } from '../../ui/kit.tsx'
import { ActionMenu, type MenuAction } from '../../ui/overlay/action-menu.tsx'
import { tallLink } from '../../ui/theme/bare-button.ts'
import { leftWords, shopLink } from './supply-words.ts'

interface SupplyRowProps {
  supply: Supply
  /** What its list calls it. */
  called: string | undefined
  /** What else is known about it: its system, or why to buy it. */
  remark?: string | null
  mayEdit: boolean
  onEdit(supply: Supply): void
  onHistory(supply: Supply): void
}

/** A part: what it is, where to buy it, and how many are left, which two buttons change. */
export function SupplyRow({ supply, called = supply.name, remark = null, mayEdit, onEdit, onHistory }: SupplyRowProps) {
  const perform = usePerform()
  const { id: supplyId, propertyId, name, size, boughtAt, notes } = supply
  const remove = () =>
    void perform(
      { name: 'supply.remove', args: { propertyId, supplyId } },
      { done: { text: 'Moved to Trash', detail: name }, failed: 'Couldn’t make the change' },
    )
  const history: MenuAction = { label: 'History', icon: History, onSelect: () => onHistory(supply) }
  const changing: MenuAction[] = [
    { label: 'Edit', icon: Pencil, onSelect: () => onEdit(supply) },
    history,
    { label: 'Move to Trash', icon: Trash2, tone: 'danger', onSelect: remove },
  ]
  return (
    <ListRow
      title={name}
      secondary={[size, remark].filter(Boolean).join(' · ') || undefined}
      below={(boughtAt ?? notes) !== null && <Details supply={supply} />}
      trailing={
        <Row gap={0}>
          {mayEdit ? <LeftButtons supply={supply} called={called} /> : <Figures>{leftWords(supply)}</Figures>}
          <ActionMenu label={`More for ${called}`} actions={mayEdit ? changing : [history]} />
        </Row>
      }
    />
  )
}

function Details({ supply: { boughtAt, notes } }: { supply: Supply }) {
  const shop = boughtAt === null ? null : shopLink(boughtAt)
  return (
    <>
      {shop ? (
        <ShopLink href={shop.href} target="_blank" rel="noopener noreferrer">
          Buy at {shop.name}
        </ShopLink>
      ) : (
        boughtAt !== null && <p>From {boughtAt}</p>
      )}
      {notes !== null && <p>{notes}</p>}
    </>
  )
}

const ShopLink = styled('a')(tallLink)

/** [SU4] How many are left, with a button that takes one and a button that puts one on the shelf. */
function LeftButtons({ supply, called }: { supply: Supply; called: string }) {
  const perform = usePerform()
  const { id: supplyId, propertyId, left } = supply
  const adjust = (by: number) =>
    void perform({ name: 'supply.adjust', args: { propertyId, supplyId, by } }, { failed: 'Couldn’t make the change' })
  return (
    <Row gap={0} role="group" aria-label={`How many are left of ${called}`}>
      <IconButton aria-label={`Take one ${called}`} disabled={(left ?? 0) === 0} onClick={() => adjust(-1)}>
        <Icon of={Minus} />
      </IconButton>
      <Figures aria-live="polite" sx={{ minWidth: 24, textAlign: 'center', color: 'text.primary', fontWeight: 600 }}>
        {left ?? '–'}
      </Figures>
      <IconButton aria-label={`Add one ${called}`} onClick={() => adjust(1)}>
        <Icon of={Plus} />
      </IconButton>
    </Row>
  )
}
