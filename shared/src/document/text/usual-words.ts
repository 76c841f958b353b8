const papersOfHouses = `
  about above ac address after again age agent air alarm alarms all also am an and any are as at attic ave back
  basement bath battery be bedroom been before behind below bill boiler both bottom box breaker broken built but
  buyer by call can cap ceiling charge check chimney city clean cleaned clear client close closed closet code cold
  come company condition contractor copper corner cost could cover crack cracked cracks crawl ct customer cut
  damage date day days dead dear deck did disclosure dishwasher do does don done door doors down dr drain drip dry
  dryer duct due each electric electrical electrician end equipment every exterior fail fall fan fee fence field
  filter fine fire first fix floor flue for form found foundation free from front ft full furnace gal garage gas
  get gfci glass gone good ground gutter gutters had half hall has have he heat heater heating here high home hose
  hot house hvac if in inside inspected inspection inspector install installed insulation into invoice is it item
  items its job june kitchen labor last laundry lead leak leaks left letter level light like line list living
  location log look loose low main maintenance make may me meter min missing model mold mr my need needs never new
  next no none normal north not note notes nothing notice now of off oil ok old on one only open or order other
  our out outlet outlets outside over owner page paid paint pan panel part parts pass per permit photo pipe please
  plumber plumbing pm pool porch post power present pressure price property psi pump put ran range rd re rear
  receipt remarks repair repaired repairs replace replaced report result rheem right roof room run runs rust
  rusted safety same says seal see seen seller septic serial service set sewer sheet shingles should shower shut
  side siding since sink site slab smoke so space spds split spring st stain stair state status still stove street
  subject sump supply survey switch system systems tank tech test tested that the them then there they this three
  through tile time to today toilet top total tub two type under unit up upstairs us use valve vent visit walk
  wall walls warranty was washer water way we well were wet what when where which white will window windows wiring
  with within wood work works would year years yes you your yr`

const otherLanguages = `
  el la los las un una de del en por para con que se su es no si al lo como pero fue sin sobre le les des du et est
  dans pour sur avec une pas au aux ce qui plus par nous vous il elle der die das und ist nicht mit von den dem ein
  eine auf zu im wird oder sind auch os um uma em com mais foi na ao dos`

/** The most frequent words of papers about houses, and of the languages of the Americas and their neighbors. */
export const usualWords: ReadonlySet<string> = new Set(`${papersOfHouses} ${otherLanguages}`.trim().split(/\s+/))
