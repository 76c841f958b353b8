import type { Property } from '@hearthkeep/shared/entities.ts'
import { byteWords } from '@hearthkeep/shared/format/byte-words.ts'
import Button from '@mui/material/Button'
import { FileText, FileType2, Image, type LucideIcon, ChevronDown, House } from 'lucide-react'
import type { Control, FieldPath } from 'react-hook-form'
import { type SharedFile, sharedFiles } from '../../../data/store/shared-files.ts'
import { IconTile } from '../../../ui/content/card/icon-tile.tsx'
import { PictureTile } from '../../../ui/content/card/picture-tile.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FieldGrid } from '../../../ui/form/form-section.tsx'
import { Row, Words } from '../../../ui/kit.tsx'
import { Card } from '../../../ui/theme/surface.ts'
import { categoryOptions } from '../category-words.ts'
import type { CompleteForm, SharedForm } from './shared-values.ts'
import { useEffect, useState } from 'react'
import { thumbnailOf } from '../../../platform/files/thumbnail.ts'
import { styled } from '@mui/material/styles'
import { propertyToChoose } from '../../../actions/choosable-rows.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { FieldFrame, useField } from '../../../ui/form/fields/field.tsx'
import { InputBox } from '../../../ui/form/fields/input-box.tsx'
import { bareButton } from '../../../ui/theme/bare-button.ts'
import { lazily } from '../../../ui/overlay/lazily.tsx'

interface SharedFileCardProps {
  file: SharedFile
  control: Control<SharedForm, unknown, CompleteForm>
  properties: readonly Property[]
  /** Why the file could not be added. */
  problem: string | undefined
  onProperty(propertyId: Property['id']): void
  onRemove(): void
}

/** A shared file and the details of its document: title, category and property. */
export function SharedFileCard({ file, control, properties, problem, onProperty, onRemove }: SharedFileCardProps) {
  const picture = useSmallPicture(file)
  return (
    <Card sx={{ display: 'grid', gap: 4, p: 4 }} as="li">
      <Row gap={12} sx={{ flexWrap: 'nowrap' }}>
        {picture ? <PictureTile src={picture} /> : <IconTile icon={iconOf(file)} />}
        <Words>
          <strong>{file.name}</strong>
          <p>{byteWords(file.size)}</p>
        </Words>
        <Button variant="text" onClick={onRemove} aria-label={`Remove ${file.name}`}>
          Remove
        </Button>
      </Row>
      {problem && <FormAlert title="Couldn’t add this file">{problem}</FormAlert>}
      <TextField control={control} name={`files.${file.id}.title`} label="Title" required />
      <FieldGrid>
        <PropertyField
          control={control}
          name={`files.${file.id}.propertyId`}
          properties={properties}
          onChoose={onProperty}
        />
        <SelectField
          control={control}
          name={`files.${file.id}.category`}
          label="Category"
          options={categoryOptions('papers')}
          placeholder="What is it?"
          required
        />
      </FieldGrid>
    </Card>
  )
}

const iconOf = ({ type }: SharedFile): LucideIcon =>
  type.startsWith('image/') ? Image : type === 'application/pdf' ? FileText : FileType2

/** Returns an object URL of a thumbnail; `null` if the file is not an image or cannot be read. */
function useSmallPicture({ id, type }: SharedFile): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!type.startsWith('image/')) return
    let made: string | null = null
    let isWanted = true
    const make = async () => {
      const bytes = await sharedFiles.read(id)
      const picture = bytes && isWanted && (await thumbnailOf(new Blob([bytes], { type }), { width: 40, height: 40 }))
      if (!picture || !isWanted) return
      made = URL.createObjectURL(picture)
      setUrl(made)
    }
    // The file falls back to an icon.
    make().catch(() => undefined)
    return () => {
      isWanted = false
      if (made) URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [id, type])
  return url
}

const ChooseSheet = lazily(async () => (await import('../../../ui/overlay/choose/choose-sheet.tsx')).ChooseSheet)

interface PropertyFieldProps {
  control: Control<SharedForm, unknown, CompleteForm>
  name: FieldPath<SharedForm>
  properties: readonly Property[]
  onChoose(propertyId: Property['id']): void
}

/** A field that selects a file's property in a sheet, for lists of any length. */
function PropertyField({ control, name, properties, onChoose }: PropertyFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const { value, frame, attributes } = useField({ control, name, label: 'Property', required: true })
  const { 'aria-required': _required, ...ofButton } = attributes
  const chosen = properties.find(({ id }) => id === value)
  return (
    <FieldFrame frame={frame}>
      <InputBox>
        <Choice
          {...ofButton}
          type="button"
          aria-haspopup="dialog"
          aria-labelledby={`${frame.labelId} ${frame.id}`}
          data-empty={!chosen}
          onClick={() => setOpen(true)}
        >
          <span>{chosen ? `${chosen.address}, ${chosen.city}` : 'Choose a property…'}</span>
          <Icon of={ChevronDown} />
        </Choice>
      </InputBox>
      {isOpen && (
        <ChooseSheet
          title="Add to which property?"
          searchLabel="Search properties"
          icon={House}
          rows={properties.map(propertyToChoose)}
          nothing="No properties match."
          onChoose={(id) => {
            setOpen(false)
            const property = properties.find((each) => each.id === id)
            if (property) onChoose(property.id)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </FieldFrame>
  )
}

const Choice = styled('button')(({ theme }) => ({
  ...bareButton,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  width: '100%',
  minHeight: 46,
  padding: '10px 14px',
  fontSize: 16,
  outline: 'none !important',
  '& span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  "&[data-empty='true']": { color: theme.vars.palette.text.secondary },
}))
