import { serve } from '#platform/server/calls/serve.ts'
import { staffTemplates, templates } from '../contract.ts'
import { draftOrders } from './draft-orders.ts'
import { findTemplate, library } from './library.ts'
import { applyTemplate, changeOwn, ownTemplates, previewOwn, saveTemplate } from './own-templates.ts'
import { rehearse } from './rehearse.ts'
import {
  archiveTemplate,
  changeTemplate,
  copyTemplate,
  favourTemplate,
  shareTemplate,
} from './write-template.ts'

export const templateRoutes = serve('templates', templates, {
  own: (ctx, { query }) => ownTemplates(ctx, query),
  save: (ctx, { body }) => saveTemplate(ctx, body),
  preview: (ctx, { params }) => previewOwn(ctx, params.id),
  change: (ctx, { params, body }) => changeOwn(ctx, params.id, body),
  apply: (ctx, { params }) => applyTemplate(ctx, params.id),
})

export const staffTemplateRoutes = serve('staffTemplates', staffTemplates, {
  library: (ctx, { query }) => library(ctx, query),
  copy: (ctx, { body }) => copyTemplate(ctx, body),
  show: (ctx, { params }) => findTemplate(ctx, params.id),
  change: (ctx, { params, body }) => changeTemplate(ctx, params.id, body),
  share: (ctx, { params, body }) => shareTemplate(ctx, params.id, body.owner),
  archive: (ctx, { params, body }) => archiveTemplate(ctx, params.id, body.state),
  favour: (ctx, { params, body }) => favourTemplate(ctx, params.id, body.favourite),
  rehearse: (ctx, { params, body }) => rehearse(ctx, params.id, body),
  draft: (ctx, { params, body }) => draftOrders(ctx, params.id, body),
})
