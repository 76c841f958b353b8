import Button from '@mui/material/Button'
import { ScanText } from 'lucide-react'
import { Icon } from '../../ui/content/icon.tsx'

/** Opens the analysis of a property's documents. */
export function AnalysisButton({ onPress, fullWidth = false }: { onPress(): void; fullWidth?: boolean }) {
  return (
    <Button fullWidth={fullWidth} startIcon={<Icon of={ScanText} />} onClick={onPress}>
      AI Analysis
    </Button>
  )
}
