import { FileText } from 'lucide-react'
import { styled } from '@mui/material/styles'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { ListRow, RowList } from '../../ui/content/list/list-row.tsx'
import { Surface } from '../../ui/theme/surface.ts'

/** The way to all documents, one tap from Home. */
export function DocumentsLink() {
  return (
    <Card>
      <RowList>
        <ListRow
          leading={<IconTile icon={FileText} />}
          title="Documents"
          secondary="Manuals, receipts, warranties and photos"
          to="/documents"
        />
      </RowList>
    </Card>
  )
}

const Card = styled(Surface)({ padding: '12px 18px' })
