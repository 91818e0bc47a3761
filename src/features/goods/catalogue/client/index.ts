export {
  categories,
  examples,
  favourites,
  narrowing,
  ownNarrowing,
  productFacts,
  showcase,
  suggestions,
} from './api.ts'
export { InstantSearch } from './instant-search.tsx'
export { changed, type Lookup, lookupOf, orderOf, productSorts } from './lookup.ts'
export { factsOfProduct } from './panels.ts'
export { Availability, AvailabilityOf, useAvailability } from './parts/availability.tsx'
export { type FamilyColumn, FamilyTables } from './parts/family-tables.tsx'
export { FavouriteStar, type Favourites, useFavourites } from './parts/favourite-star.tsx'
export { FoundLine } from './parts/found-line.tsx'
export { ModelViewer } from './parts/model-viewer.tsx'
export { NothingFound } from './parts/nothing-found.tsx'
export { Picture } from './parts/picture.tsx'
export { ProductName } from './parts/product-name.tsx'
export { ProductProperties } from './parts/product-properties.tsx'
export { QuantityInput } from './parts/quantity-input.tsx'
export { Requested, requestedProduct } from './parts/requested.tsx'
export { ResultsFrame } from './parts/results-frame.tsx'
export { TurnModel } from './parts/turn-model.tsx'
export { useWords } from './parts/use-words.ts'
export { WhatNarrows } from './parts/what-narrows.tsx'
