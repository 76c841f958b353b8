import { shownLogo } from '@hearthkeep/shared/brand/brand.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { prepareLogo } from '../../platform/files/prepare-logo.ts'
import { FileButton } from '../../ui/form/file-button.tsx'
import { GroupFrame } from '../../ui/form/fields/field.tsx'
import { Row } from '../../ui/kit.tsx'

interface LogoFieldProps {
  /** Base64. */
  logo: string | null
  error: string | undefined
  onChange(logo: string | null): void
}

/** [BR2] An image from this device, reduced in size before it is sent. */
export function LogoField({ logo, error, onChange }: LogoFieldProps) {
  const id = useId()
  const [state, setState] = useState<{ kind: 'idle' } | { kind: 'reading' } | { kind: 'refused'; problem: string }>({
    kind: 'idle',
  })
  const shown = shownLogo(logo)
  const take = async (file: File) => {
    setState({ kind: 'reading' })
    const prepared = await prepareLogo(file)
    setState(prepared.ok ? { kind: 'idle' } : { kind: 'refused', problem: prepared.problem })
    if (prepared.ok) onChange(prepared.base64)
  }
  const hint = 'PNG or JPEG. It’s resized on this device, and location data is removed.'
  const problem = state.kind === 'refused' ? state.problem : error
  return (
    <GroupFrame frame={{ id, labelId: `${id}-label`, label: 'Logo', hint, error: problem }}>
      {shown && (
        <Plate>
          <img src={shown.dataUrl} width={shown.width} height={shown.height} alt="Your logo" />
        </Plate>
      )}
      <Row>
        <FileButton
          label="Logo file"
          accept="image/png,image/jpeg"
          variant="outlined"
          disabled={state.kind === 'reading'}
          onFile={(file) => void take(file)}
        >
          {state.kind === 'reading' ? 'Reading…' : shown ? 'Replace logo' : 'Choose logo'}
        </FileButton>
        {shown && <Button onClick={() => onChange(null)}>Remove logo</Button>}
      </Row>
    </GroupFrame>
  )
}

const Plate = styled('span')(({ theme }) => ({
  justifySelf: 'start',
  padding: '8px 12px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: '#FFFFFF',
  '& img': { display: 'block', maxWidth: '100%', height: 'auto' },
}))
