CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`reach` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`sealed` text NOT NULL,
	`state` text NOT NULL,
	`createdAt` text NOT NULL
);

--> statement-breakpoint
create index "webhooks_user" on "webhooks" ("userId");
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhookId` text NOT NULL,
	`userId` text NOT NULL,
	`event` text NOT NULL,
	`subject` text NOT NULL,
	`scope` text NOT NULL,
	`payload` text,
	`status` text NOT NULL,
	`attempts` integer NOT NULL,
	`dueAt` text NOT NULL,
	`createdAt` text NOT NULL,
	`triedAt` text,
	`answerStatus` integer,
	`answer` text
);

--> statement-breakpoint
create index "webhook_deliveries_due" on "webhook_deliveries" ("status", "webhookId", "dueAt");
--> statement-breakpoint
create index "webhook_deliveries_subject" on "webhook_deliveries" ("webhookId", "subject");
--> statement-breakpoint
create index "webhook_deliveries_log" on "webhook_deliveries" ("webhookId", "createdAt", "id");
--> statement-breakpoint
create index "webhook_deliveries_created" on "webhook_deliveries" ("createdAt");
--> statement-breakpoint
create index "webhook_deliveries_user" on "webhook_deliveries" ("userId");
