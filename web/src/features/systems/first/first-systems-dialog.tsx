import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../../ui/content/icon.tsx'
import { Row } from '../../../ui/kit.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { edgedWhenForced } from '../../../ui/theme/forced-colors.ts'
import { kindOf } from '../form/system-values.ts'
import { useAddSystems } from '../form/use-add-systems.ts'
import { kindIcon } from '../kind-icons.ts'

interface FirstSystemsDialogProps {
  propertyId: PropertyId
  /** Types that the property already has. */
  present: ReadonlySet<string>
  onClose(): void
  /** [SY22] Adds one from a photo. */
  onNameplate(): void
  /** They are in a file. */
  onSpreadsheet(): void
  /** After the systems were added, or the step was skipped. */
  onNext(): void
}

/** [FR2] What is in this house? Several at once, each with one tap; more can follow later. */
export function FirstSystemsDialog({ propertyId, present, onClose, onNext, ...on }: FirstSystemsDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const addSystems = useAddSystems(propertyId)
  const toggle = (systemType: string) =>
    setChosen(chosen.includes(systemType) ? chosen.filter((one) => one !== systemType) : [...chosen, systemType])
  const add = async () => {
    // What was tapped is what the system is called.
    const kinds = firstKinds.filter(({ systemType }) => chosen.includes(systemType))
    if (!(await addSystems(kinds.map(({ systemType, label }) => ({ ...kindOf(systemType), name: label }))))) return
    onNext()
  }
  return (
    <ResponsiveDialog
      onClose={onClose}
      title="What is in this house?"
      actions={
        <>
          <Button onClick={onNext}>Skip</Button>
          <Button variant="contained" disabled={chosen.length === 0} onClick={() => void add()}>
            {chosen.length === 0 ? 'Add' : `Add ${chosen.length}`}
          </Button>
        </>
      }
    >
      <p>Tap what you have. You can add years, brands and more later.</p>
      <Row role="group" aria-label="Systems">
        {firstKinds
          .filter(({ systemType }) => !present.has(systemType))
          .map(({ systemType, label }) => {
            const isChosen = chosen.includes(systemType)
            return (
              <Chip key={systemType} type="button" aria-pressed={isChosen} onClick={() => toggle(systemType)}>
                <Icon of={isChosen ? Check : kindIcon({ systemType, name: label })} size={18} />
                {label}
              </Chip>
            )
          })}
      </Row>
      <Row>
        <Button variant="text" onClick={on.onNameplate}>
          Read a nameplate
        </Button>
        <Button variant="text" onClick={on.onSpreadsheet}>
          I have a spreadsheet
        </Button>
      </Row>
    </ResponsiveDialog>
  )
}

const Chip = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  padding: '0 16px 0 12px',
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: 24,
  font: 'inherit',
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'pointer',
  ...edgedWhenForced,
  "&[aria-pressed='true']": {
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.soft,
  },
}))

/** What most houses have, in the words that people use; the form offers everything else. */
export const firstKinds = [
  { systemType: 'hvac_furnace', label: 'Furnace' },
  { systemType: 'hvac_ac_central', label: 'Central AC' },
  { systemType: 'hvac_heat_pump', label: 'Heat pump' },
  { systemType: 'plumbing_water_heater', label: 'Water heater' },
  { systemType: 'electrical_panel', label: 'Electrical panel' },
  { systemType: 'roofing_shingles', label: 'Shingle roof' },
  { systemType: 'roofing_gutters', label: 'Gutters' },
  { systemType: 'safety_smoke_detectors', label: 'Smoke alarms' },
  { systemType: 'safety_carbon_monoxide', label: 'CO alarms' },
  { systemType: 'appliance_refrigerator', label: 'Fridge' },
  { systemType: 'appliance_dishwasher', label: 'Dishwasher' },
  { systemType: 'appliance_washer', label: 'Washer' },
  { systemType: 'appliance_dryer', label: 'Dryer' },
  { systemType: 'plumbing_sewer_line', label: 'Sewer line' },
  { systemType: 'outdoor_septic', label: 'Septic tank' },
  { systemType: 'outdoor_well', label: 'Well' },
  { systemType: 'outdoor_irrigation', label: 'Sprinklers' },
  { systemType: 'outdoor_pool', label: 'Pool' },
  { systemType: 'utilities_solar_panels', label: 'Solar panels' },
  { systemType: 'utilities_generator', label: 'Generator' },
] as const
