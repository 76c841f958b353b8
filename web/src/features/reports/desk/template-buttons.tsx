import { styled } from '@mui/material/styles'
import { ChartNoAxesColumn, ClipboardList, FileText, KeyRound, type LucideIcon } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'
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
        <button
          key={template}
          type="button"
          aria-pressed={template === chosen}
          aria-describedby={`report-${template}`}
          aria-label={templateLabels[template]}
          onClick={() => onChoose(template)}
        >
          <Icon of={looks[template].icon} />
          <span>
            <strong>{templateLabels[template]}</strong>
            <span id={`report-${template}`} aria-hidden>
              {looks[template].about}
            </span>
          </span>
        </button>
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

const Buttons = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 136px), 1fr))',
  gap: 8,
  '& button': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 6,
    minHeight: 48,
    padding: '11px 14px',
    border: `1px solid ${theme.vars.palette.outline}`,
    borderRadius: theme.vars.shape.borderRadius,
    font: 'inherit',
    textAlign: 'left',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms',
  },
  "& [aria-pressed='true']": {
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.soft,
  },
  '& strong': { ...theme.typography.h3, display: 'block', color: theme.vars.palette.text.primary },
  "& [aria-pressed='true'] strong": { color: theme.vars.palette.primary.main },
  '@container (min-width: 720px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& button': { flexDirection: 'row', gap: 12 },
  },
  '& strong + span': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}))
