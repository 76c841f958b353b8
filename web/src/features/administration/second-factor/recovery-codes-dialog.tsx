import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { copyText } from '../../../platform/clipboard.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'

/** [AD12] Shown once: the server stores only the hashes. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const toast = useToast()
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'))
    toast(isCopied ? { tone: 'good', text: 'Codes copied' } : { tone: 'error', text: 'Couldn’t copy the codes' })
  }
  return (
    <ResponsiveDialog
      onClose={onClose}
      title="Your recovery codes"
      actions={
        <>
          <Button onClick={() => void copy()}>Copy codes</Button>
          <Button variant="contained" onClick={onClose}>
            I’ve saved them
          </Button>
        </>
      }
    >
      <FormAlert tone="attention" title="You won’t see these codes again">
        Use each one once to sign in when you don’t have your phone. Keep them where only you can read them.
      </FormAlert>
      <Codes>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
    </ResponsiveDialog>
  )
}

const Codes = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: '4px 24px',
  margin: 0,
  paddingLeft: 32,
  listStyle: 'decimal',
  fontVariantNumeric: 'tabular-nums',
  '& li::marker': { color: theme.vars.palette.text.secondary },
  '& code': { userSelect: 'all' },
}))
