import { styled } from '@mui/material/styles'
import { ChartNoAxesColumn, Check, ClipboardList, FileText, KeyRound, type LucideIcon } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'
import { Surface } from '../../../ui/theme/surface.ts'
import { type ReportTemplate, reportTemplates, templateLabels } from '../report-template.ts'

interface TemplateButtonsProps {
  chosen: ReportTemplate
  onChoose: (template: ReportTemplate) => void
}

/** Selects one of the four reports. */
export function TemplateButtons({ chosen, onChoose }: TemplateButtonsProps) {
  return (
    <Buttons role="group" aria-label="Report">
      {reportTemplates.map((template) => (
        <div key={template} data-chosen={template === chosen}>
          <Icon of={looks[template].icon} />
          <div>
            <button
              type="button"
              aria-pressed={template === chosen}
              aria-describedby={`report-${template}`}
              onClick={() => onChoose(template)}
            >
              {templateLabels[template]}
            </button>
            <p id={`report-${template}`}>{looks[template].about}</p>
          </div>
          {template === chosen && <Icon of={Check} />}
        </div>
      ))}
    </Buttons>
  )
}

const looks: Record<ReportTemplate, { icon: LucideIcon; about: string }> = {
  summary: { icon: FileText, about: 'The house, its systems, recent work' },
  history: { icon: ClipboardList, about: 'Work done, with vendors and costs' },
  cost: { icon: ChartNoAxesColumn, about: 'By year, category and system' },
  transfer: { icon: KeyRound, about: 'For the next owner' },
}

/** The button covers its row; its name is the title alone. */
const Buttons = styled(Surface)(({ theme }) => ({
  overflow: 'hidden',
  '& > div': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 56,
    padding: '10px 16px',
    lineHeight: 1.35,
    color: theme.vars.palette.text.secondary,
    transition: 'background-color 120ms',
    '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.background.sunk } },
  },
  '& > div + div': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > div > div': { flex: 1, minWidth: 0 },
  '& button': {
    padding: 0,
    border: 0,
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'left',
    color: theme.vars.palette.text.primary,
    background: 'none',
    cursor: 'pointer',
    outline: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible::after': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  },
  '& p': theme.typography.body2,
  "& > [data-chosen='true'], & > [data-chosen='true']:hover": {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.soft,
    '& button': { color: theme.vars.palette.primary.main },
    '& p': { color: theme.vars.palette.text.secondary },
  },
}))
