CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`tokenHash` text NOT NULL,
	`start` text NOT NULL,
	`name` text NOT NULL,
	`rights` text NOT NULL,
	`propertyIds` text,
	`createdAt` text NOT NULL,
	`expiresAt` text,
	`lastUsedAt` text
);

--> statement-breakpoint
create unique index "api_tokens_hash" on "api_tokens" ("tokenHash");
--> statement-breakpoint
create index "api_tokens_user" on "api_tokens" ("userId");
