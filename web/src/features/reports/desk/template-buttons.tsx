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
          {template === chosen && <Icon of={Check} />}
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

const Buttons = styled(Surface)(({ theme }) => ({
  overflow: 'hidden',
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 56,
    padding: '10px 16px',
    border: 0,
    font: 'inherit',
    lineHeight: 1.35,
    textAlign: 'left',
    color: theme.vars.palette.text.secondary,
    background: 'none',
    cursor: 'pointer',
    transition: 'background-color 120ms',
  },
  '& button:focus-visible': { outlineOffset: -2 },
  '& button + button': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& button > span': { flex: 1, minWidth: 0 },
  '@media (hover: hover)': { '& button:hover': { backgroundColor: theme.vars.palette.background.sunk } },
  "& [aria-pressed='true'], & [aria-pressed='true']:hover": {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.soft,
  },
  '& strong': { display: 'block', fontWeight: 600, color: theme.vars.palette.text.primary },
  "& [aria-pressed='true'] strong": { color: theme.vars.palette.primary.main },
  '& strong + span': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}))
