import type { CalendarDate, Role } from '@hearthkeep/shared/kernel/fields.ts'
import { counted } from '@hearthkeep/shared/format/count-words.ts'
import { wordsOfVendor } from '@hearthkeep/shared/overview/words-to-find.ts'
import { searchBy } from '@hearthkeep/shared/text/search/searched.ts'
import type { OfferedName } from '@hearthkeep/shared/vendor/vendor-work.ts'
import Button from '@mui/material/Button'
import { FileDown, FileUp, Plus, Trash2, UserRound } from 'lucide-react'
import type { ListedVendor, VendorBook } from '../../data/queries/vendors/use-vendors.ts'
import { PeopleDrawing } from '../../ui/content/drawings/people-drawing.tsx'
import { SearchDrawing } from '../../ui/content/drawings/search-drawing.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { LongList } from '../../ui/content/list/long-list.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { SearchField } from '../../ui/form/fields/search-field.tsx'
import { Page, PageHeader } from '../../ui/frame/page.tsx'
import { Row } from '../../ui/kit.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { OfferedNames } from './offered-names.tsx'
import { VendorRow } from './vendor-row.tsx'

interface VendorListProps {
  book: VendorBook
  role: Role
  today: CalendarDate
  /** The entry open beside the list. */
  openId: string | undefined
  /** Restricts the list. */
  query: string
  onQuery(query: string): void
  onAdd(offered?: OfferedName): void
  onImport(): void
  onExportTable(): void
  onExportCards(): void
  /** Opens the list of removed entries. */
  onRemoved(): void
}

const sentences: Record<Role, string> = {
  homeowner: 'Add the people who work on your home, or import their contact cards, to have their numbers at hand.',
  realtor: 'Add the people you recommend to clients, or import their contact cards.',
}

/** [VB1] The entries of the book, and above them the names in tasks that could become some. */
export function VendorList({ book, role, today, openId, query, onQuery, onAdd, ...actions }: VendorListProps) {
  const isEmpty = book.state === 'ready' && book.vendors.length === 0
  const add = (
    <Button variant={isEmpty ? 'contained' : 'outlined'} startIcon={<Icon of={Plus} />} onClick={() => onAdd()}>
      Add vendor
    </Button>
  )
  const importing = { label: 'Import contacts', icon: FileUp, onSelect: actions.onImport }
  const removed = { label: 'Removed vendors', icon: Trash2, onSelect: actions.onRemoved }
  if (book.state === 'loading')
    return (
      <Page>
        <PageHeader title="Vendors" />
        <RowSkeletons count={6} />
      </Page>
    )
  const found = searchedVendors(book.vendors, query)
  return (
    <Page>
      <PageHeader title="Vendors" subtitle={isEmpty ? undefined : counted(book.vendors.length, 'vendor')} />
      <OfferedNames offers={book.offers} onAdd={onAdd} />
      {isEmpty ? (
        <EmptyState
          drawing={PeopleDrawing}
          title="No vendors"
          sentence={sentences[role]}
          action={
            <Row>
              {add}
              <Button startIcon={<Icon of={FileUp} />} onClick={actions.onImport}>
                Import contacts
              </Button>
              <ActionMenu label="More for vendors" actions={[removed]} />
            </Row>
          }
        />
      ) : (
        <>
          <Row sx={{ '& > :first-of-type': { flex: 1 } }}>
            {add}
            <ActionMenu
              label="More for vendors"
              actions={[
                importing,
                { label: 'Export to CSV', icon: FileDown, onSelect: actions.onExportTable },
                { label: 'Export contact cards', icon: UserRound, onSelect: actions.onExportCards },
                removed,
              ]}
            />
          </Row>
          <SearchField
            label="Search vendors"
            placeholder="Name, trade, phone or notes"
            value={query}
            onChange={onQuery}
          />
          {found.length === 0 ? (
            <EmptyState
              drawing={SearchDrawing}
              sentence={`No match for ‘${query}’ in your vendors.`}
              action={<Button onClick={() => onQuery('')}>Show all vendors</Button>}
            />
          ) : (
            <LongList rows={found} idOf={({ vendor }) => vendor.id} rowHeight={84} variant="free">
              {(listed, rowAttributes) => (
                <VendorRow {...{ listed, today, rowAttributes }} selected={listed.vendor.id === openId} />
              )}
            </LongList>
          )}
        </>
      )}
    </Page>
  )
}

/** Those that a search finds, in the list's order. */
export const searchedVendors = searchBy<ListedVendor>(({ vendor }) => wordsOfVendor(vendor))
