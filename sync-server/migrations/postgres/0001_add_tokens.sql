CREATE TABLE "api_tokens" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C" NOT NULL,
	"tokenHash" text collate "C" NOT NULL,
	"start" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"rights" text collate "C" NOT NULL,
	"propertyIds" text collate "C",
	"createdAt" text collate "C" NOT NULL,
	"expiresAt" text collate "C",
	"lastUsedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "api_tokens_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_rowid" ON "api_tokens" USING btree ("rowid");
--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("tokenHash");
--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("userId","rowid");
