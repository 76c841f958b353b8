import type { ArgsOf } from '../../mutations.ts'
import { addIssue, closeIssue } from '../../issue/issue-mutations.ts'
import { planIssue } from '../../maintenance/plan-issue.ts'
import { addCardEntry } from '../../card/card-mutations.ts'
import { addDocument, documentArrived } from '../../document/document-mutations.ts'
import { addItem, completeMaintenance } from '../../maintenance/maintenance-mutations.ts'
import { editProperty } from '../../property/property-mutations.ts'
import { recalculateSystems } from '../../health/recalculate-systems.ts'
import { addSupply } from '../../supply/supply-mutations.ts'
import { addSystem } from '../../system/system-mutations.ts'
import type { DocumentCategory, DocumentType, Visibility } from '../../document/document.ts'
import type {
  CalendarDate,
  CardEntryId,
  DocumentId,
  IssueId,
  ItemId,
  PartId,
  PropertyId,
  SupplyId,
  SystemId,
} from '../../kernel/fields.ts'
import { addDays, later } from '../../kernel/dates.ts'
import { documentPages, documentPdf, type SampleDocument } from '../document.ts'
import type { SamplePerson } from '../people.ts'
import type { PictureName } from '../pictures.ts'
import type { SampleFile, Story } from '../story.ts'

type SystemFacts = ArgsOf<'system.add'>['facts']
type CardFacts = ArgsOf<'card.add'>['facts']
type IssueFacts = Omit<ArgsOf<'issue.add'>['facts'], 'systemId'>
type SupplyFacts = ArgsOf<'supply.add'>['facts']
type ItemFacts = Omit<ArgsOf<'maintenance.add'>['facts'], 'systemId'>
type Done = Pick<ArgsOf<'maintenance.complete'>, 'cost' | 'vendor' | 'notes' | 'completedByName'>

interface About {
  system?: SystemId
}

interface Filed extends About {
  title: string
  category: DocumentCategory
  on: CalendarDate
  item?: ItemId
  entry?: CardEntryId
  issue?: IssueId
  visibility?: Visibility
  description?: string
}

/** The events at one property, recorded by one person. */
export class PropertyStory {
  readonly id: PropertyId
  private readonly story: Story
  private readonly by: SamplePerson
  /** When the person began to record them. */
  private readonly since: CalendarDate

  constructor(story: Story, { id, by, since }: { id: PropertyId; by: SamplePerson; since: CalendarDate }) {
    this.story = story
    this.id = id
    this.by = by
    this.since = since
  }

  system(facts: SystemFacts, on = this.since): SystemId {
    const systemId = this.story.id<SystemId>()
    this.story.act(this.by, on, addSystem, { propertyId: this.id, systemId, facts })
    return systemId
  }

  /** Writes down an entry of the house card. */
  card(facts: CardFacts, visibility: Visibility = 'shared', on = this.since): CardEntryId {
    const entryId = this.story.id<CardEntryId>()
    this.story.act(this.by, on, addCardEntry, { propertyId: this.id, entryId, visibility, facts })
    return entryId
  }

  /** Logs something that is broken. @param on the day it was written down */
  issue({ system, on, ...facts }: IssueFacts & About & { on: CalendarDate }): IssueId {
    const issueId = this.story.id<IssueId>()
    this.story.act(this.by, on, addIssue, {
      propertyId: this.id,
      issueId,
      facts: { ...facts, systemId: system ?? null },
    })
    return issueId
  }

  planIssue(issueId: IssueId, on: CalendarDate): void {
    this.story.act(this.by, on, planIssue, { propertyId: this.id, issueId, itemId: this.story.id<ItemId>() })
  }

  closeIssue(issueId: IssueId, on: CalendarDate): void {
    this.story.act(this.by, on, closeIssue, { propertyId: this.id, issueId })
  }

  /** Puts a part on the shelf. @param usedBy the open task that takes it */
  supply(facts: SupplyFacts, usedBy?: ItemId): void {
    const supplyId = this.story.id<SupplyId>()
    const uses = usedBy && [{ itemId: usedBy, partId: this.story.id<PartId>(), isUsed: true }]
    const args = { propertyId: this.id, supplyId, facts, ...(uses && { uses }) }
    this.story.act(this.by, this.story.daysAgo(3), addSupply, args)
  }

  /** Adds an open task. @param on the day it was written down; a week ago by default. */
  task({ system, on = this.story.daysAgo(7), ...facts }: ItemFacts & About & { on?: CalendarDate }): ItemId {
    const itemId = this.story.id<ItemId>()
    const args = { propertyId: this.id, itemId, facts: { ...facts, systemId: system ?? null } }
    this.story.act(this.by, on, addItem, args)
    return itemId
  }

  /** Adds a completed task, recorded on the day it was done or when the person began to record, whichever is later. */
  done({ system, on, title, type, category, ...done }: Work & Done): ItemId {
    const itemId = this.story.id<ItemId>()
    const facts = { title, ...(type && { type }), ...(category && { category }), systemId: system ?? null }
    const nextItemId = this.story.id<ItemId>()
    this.story.act(this.by, later(on, this.since), addItem, {
      propertyId: this.id,
      itemId,
      facts,
      done: { completedDate: on, nextItemId, ...done },
    })
    return itemId
  }

  /** Adds a recurring task that was done on these days. @returns the open occurrence. */
  series({ done = {}, doneOn, ...task }: ItemFacts & About & { done?: Done; doneOn: readonly CalendarDate[] }): ItemId {
    const [first = this.since] = doneOn
    const on = later(this.since, addDays(first, -14))
    let itemId = this.task({ dueDate: first, isRecurring: true, ...task, on })
    for (const completedDate of doneOn) {
      const nextItemId = this.story.id<ItemId>()
      const args = { propertyId: this.id, itemId, nextItemId, completedDate, ...done }
      this.story.act(this.by, completedDate, completeMaintenance, args)
      itemId = nextItemId
    }
    return itemId
  }

  photo(name: PictureName, filed: Omit<Filed, 'category'>): DocumentId {
    const type = { fileType: 'image/png', fileName: `${name}.png` } as const
    return this.file(this.story.picture(name), type, { ...filed, category: 'photo' })
  }

  /** Files the photo and makes it the cover. */
  cover(name: PictureName, filed: Omit<Filed, 'category'>): void {
    const coverId = this.photo(name, filed)
    this.story.act(this.by, filed.on, editProperty, { propertyId: this.id, changes: { coverId } })
  }

  addDocument(document: SampleDocument, filed: Filed): void {
    const file = this.story.file(documentPdf(document), documentPages(document))
    this.file(file, { fileType: 'application/pdf', fileName: `${filed.title}.pdf` }, filed)
  }

  /** Recalculates the rating of all systems, as a person would after an inspection. */
  lookOver(on = this.story.daysAgo(1)): void {
    this.story.act(this.by, on, recalculateSystems, { propertyId: this.id })
  }

  private file(
    { hash, bytes }: SampleFile,
    type: { fileType: DocumentType; fileName: string },
    { title, category, on, system, item, entry, issue, visibility = 'shared', description }: Filed,
  ): DocumentId {
    const at = { propertyId: this.id, documentId: this.story.id<DocumentId>(), visibility }
    const target = {
      systemId: system ?? null,
      itemId: item ?? null,
      cardEntryId: entry ?? null,
      issueId: issue ?? null,
    }
    const facts = {
      title,
      category,
      ...type,
      ...target,
      fileSize: bytes.length,
      hash,
      description: description ?? null,
    }
    this.story.act(this.by, on, addDocument, { ...at, facts })
    this.story.act(this.by, on, documentArrived, { ...at, hash })
    return at.documentId
  }
}

type Work = About & Pick<ItemFacts, 'title' | 'type' | 'category'> & { on: CalendarDate }
