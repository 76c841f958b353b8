CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`request` text NOT NULL,
	`status` integer NOT NULL,
	`sealed` text NOT NULL,
	`at` text NOT NULL
);

--> statement-breakpoint
create index "idempotency_keys_user" on "idempotency_keys" ("userId", "at");
--> statement-breakpoint
create index "idempotency_keys_at" on "idempotency_keys" ("at");
