import { expect, test } from 'vitest'
import { peopleIn, table } from './testing/people-in.ts'

test.each<[kind: string, rule: string, file: string, people: string[]]>([
  [
    'who asked for no emails or texts',
    '[CL82]',
    table('Name,Email,Email Opt Out,SMS Opt-Out,Do Not Call', 'Kim,k@x.org,TRUE,0,Yes', 'Lea,l@x.org,,2024-03-01,'),
    ['Kim: k@x.org, Do Not Call: Yes, not emailed', 'Lea: l@x.org, not texted'],
  ],
  [
    'a comma that is not quoted',
    '[CL83]',
    table(
      'Name,Company,Email,Phone',
      'Kim,Oak Homes, Inc.,k@x.org,702-555-0110',
      'Lea,Oak,Inc.,l@x.org,702-555-0111',
      'Moe,,m@x.org,702-555-0112',
    ),
    [
      'Kim: k@x.org, 702-555-0110, of Oak Homes, Inc.',
      'Lea: l@x.org, of Oak, Column 5: 702-555-0111, Email ‘Inc.’ is left out: it is no email address.',
      'Moe: m@x.org, 702-555-0112',
    ],
  ],
  [
    'commas that are never quoted',
    '[CL83]',
    table('Name,Email', 'Oak, Kim,k@x.org', 'Oak, Lea,l@x.org', 'Pine, Ray & Eva,r@x.org'),
    ['Kim Oak: k@x.org', 'Lea Oak: l@x.org', 'Ray Pine: r@x.org, with Eva Pine'],
  ],
  [
    'a row without one of its cells',
    '[CL84]',
    table('First Name,Last Name,Email,Phone', 'Kim,k@x.org,702-555-0110', 'Lea,Oak,l@x.org,702-555-0111'),
    ['Kim: k@x.org, 702-555-0110', 'Lea Oak: l@x.org, 702-555-0111'],
  ],
  [
    'emails and phones in one column',
    '[CL84]',
    table(
      'Name,Contact Info,Email',
      'Kim,702-555-0110 / k@x.org,',
      'Lea,"l@x.org, 702-555-0111",',
      'Moe,m@x.org,702-555-0112',
    ),
    ['Kim: k@x.org, 702-555-0110', 'Lea: l@x.org, 702-555-0111', 'Moe: m@x.org, 702-555-0112'],
  ],
  [
    'a fax',
    '[CL84]',
    table(
      'Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value',
      'Kim,Work Fax,702-555-0110,Home,702-555-0111',
    ),
    ['Kim: 702-555-0111, Work Fax: 702-555-0110'],
  ],
  [
    'a fax on a card',
    '[CL84]',
    'BEGIN:VCARD\nFN:Kim\nTEL;TYPE=WORK,FAX:702-555-0110\nEND:VCARD\n',
    ['Kim: Fax: 702-555-0110'],
  ],
  [
    'an empty column before one with the same meaning',
    '[CL85]',
    table('Name,Closing Anniversary,Home Closing Date', 'Kim,,6/1/2015', 'Lea,,7/28/2016'),
    ['Kim: closed 2015-06-01', 'Lea: closed 2016-07-28'],
  ],
  [
    'birthdays that a spreadsheet has completed',
    '[CL86]',
    table('Name,Birthday', 'Kim,3/14/2026', 'Lea,12/24/2026', 'Moe,3/14/2010'),
    [
      'Kim: born 03-14, Birthday ‘2026’ is left out: spreadsheets add the year in which a birthday is typed.',
      'Lea: born 12-24, Birthday ‘2026’ is left out: spreadsheets add the year in which a birthday is typed.',
      'Moe: born 2010-03-14',
    ],
  ],
  [
    'two people with the last name first, and names of several people',
    '[CL87]',
    table(
      'Name',
      '"Frost, Tom & Uma"',
      '"Frost, Tom and Lee, Uma"',
      'Ray Pine; Eva Pine',
      'Estate of Tom Frost',
      'The Frosts',
      'Frost Family',
      '"Frost, Jr., Tom"',
    ),
    [
      'Tom Frost: with Uma Frost',
      'Tom Frost: with Uma Lee',
      'Ray Pine: with Eva Pine',
      'Estate of Tom Frost: ',
      'The Frosts: ',
      'Frost Family: ',
      'Tom Frost Jr.: ',
    ],
  ],
  [
    'the other person as people jot them down',
    '[CL79]',
    table('First Name,Last Name,Spouse', 'Kim,Oak,Ben Oak (702-555-0110)', 'Lea,Oak,"Eva, eva@x.org"', 'Moe,Oak,Yes'),
    ['Kim Oak: with Ben Oak, 702-555-0110', 'Lea Oak: with Eva Oak, eva@x.org', 'Moe Oak: Spouse or partner: Yes'],
  ],
  [
    'the other person’s birthday',
    '[CL71]',
    table('Name,Spouse First Name,Spouse Birthday', 'Kim,Ben,4/5/1980'),
    ['Kim: with Ben, Spouse Birthday: 4/5/1980'],
  ],
  [
    'ZIP codes',
    '[CL88]',
    table(
      'Name,Street,Town/City,State/Province/Region,ZIP/Postal Code,Zip4',
      'Kim,5 Oak Ave,Reno,NV,2139,',
      'Lea,5 Oak Ave,Boston,Mass.,2139,1234',
      'Moe,5 King St,Toronto,Ontario,m5x1a9,',
      'Ned,7 Oak Ave,Reno,NV,NV 89501-,',
    ),
    [
      'Kim: Address: 5 Oak Ave, Reno, NV 2139, ‘5 Oak Ave, Reno, NV 2139’ isn’t added as a property: 2139 is no ZIP code of NV. It’s in the notes.',
      'Lea: at 5 Oak Ave, Boston, MA 02139',
      'Moe: at 5 King St, Toronto, ON M5X 1A9',
      'Ned: at 7 Oak Ave, Reno, NV 89501',
    ],
  ],
  [
    'an address of Google, as a whole or in parts',
    '[CL44]',
    table(
      'Name,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code',
      'Kim,"5 Oak Ave, Reno, NV 89501",,,,',
      'Lea,"6 Oak Ave, Reno, NV 89501",6 Oak Ave,Reno,NV,89501',
    ),
    ['Kim: at 5 Oak Ave, Reno, NV 89501', 'Lea: at 6 Oak Ave, Reno, NV 89501'],
  ],
  [
    'a birthday in three columns, in any order',
    '[CL35]',
    table('Name,Birth Month,Birth Day,Birth Year', 'Kim,March,14,1980', 'Lea,3,14,'),
    ['Kim: born 1980-03-14', 'Lea: born 03-14'],
  ],
  [
    'a spouse on cards of other programs, and two people in one field',
    '[CL46] [CL79]',
    'BEGIN:VCARD\nFN:Kim Oak\nX-SPOUSE:Ben Oak\nX-ANNIVERSARY:2010-06-01\nEND:VCARD\nBEGIN:VCARD\nN:Ray & Eva Pine;;;;\nEND:VCARD\n',
    ['Kim Oak: with Ben Oak, Anniversary: 2010-06-01', 'Ray Pine: with Eva Pine'],
  ],
  [
    'what programs write below a list',
    '[CL33]',
    table(
      'Name,Email',
      'Kim,k@x.org',
      '"Confidential - Do Not Distribute",',
      '"Copyright (c) 2026 Oak, inc.",',
      'Generated 11/30/2026,',
    ),
    [
      'Kim: k@x.org',
      'Confidential - Do Not Distribute: The end of a list, not a person',
      'Copyright (c) 2026 Oak, inc.: The end of a list, not a person',
      'Generated 11/30/2026: The end of a list, not a person',
    ],
  ],
  [
    'a quotation mark that is never closed, and one at the start of a name',
    '[CL31]',
    'Name,Email,Notes\nKim,k@x.org,"likes tea\n"Lea" Oak,l@x.org,5\' tall\n',
    ['Kim: k@x.org, "likes tea', '"Lea" Oak: l@x.org, 5\' tall'],
  ],
  [
    'marks that nobody sees, and what web pages and spreadsheets add',
    '[CL72]',
    table('Name,Phone,Address', 'Kim\u200b\u00ad Oak\ufeff,=7025550110,5 Oak Ave<br>Reno NV 89501'),
    ['Kim Oak: 7025550110, at 5 Oak Ave, Reno, NV 89501'],
  ],
])('%s: %s', (_kind, _rule, file, people) => {
  expect(peopleIn(file)).toEqual(people)
})

test('[CL32] a file with the line ends of an old Mac has the letters of one', () => {
  const letters: Record<string, number> = { ë: 0x91, ñ: 0x96 }
  const file = 'Name,Email\rZoë Peña,z@x.org\r'
  expect(peopleIn(Uint8Array.from(file, (letter) => letters[letter] ?? letter.charCodeAt(0)))).toEqual([
    'Zoë Peña: z@x.org',
  ])
})
